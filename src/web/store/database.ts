// A shelf of values by key in IndexedDB: get, put, remove, keys. Every call may fail (private windows, full disks);
// saves.ts decides what that means. Values are what structured cloning keeps.

const NAME = 'penance';
const SHELF = 'kept';

let opened: Promise<IDBDatabase> | undefined;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SHELF);
    };
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
    request.onblocked = () => reject(new Error('another page holds the storage open'));
    request.onsuccess = () => {
      // A browser may close the storage under a page that sleeps; the next call opens it again.
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function shelf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(SHELF, mode).objectStore(SHELF);
}

export const getValue = async (key: string): Promise<unknown> => settled<unknown>((await shelf('readonly')).get(key));

export const keysFrom = async (prefix: string): Promise<string[]> =>
  (await settled((await shelf('readonly')).getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))).map(String);

/** Done only when it is on the disk: a quota shows at the end of the transaction. */
export async function putValue(key: string, value: unknown): Promise<void> {
  const store = await shelf('readwrite');
  return new Promise((resolve, reject) => {
    store.put(value, key);
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () => reject(store.transaction.error ?? new Error('the browser gave no reason'));
  });
}

export async function removeValue(key: string): Promise<void> {
  await settled((await shelf('readwrite')).delete(key));
}
