// A worker without a thread, for tests: the same desk, the same cloning of messages, answers a moment later.

import { DeskError, type DeskHolder, serve } from '../transport/desk.ts';
import type { ReplyMessage, RequestMessage } from '../transport/messages.ts';

export function fakeWorker(log: string[] = []): Worker {
  const holder: DeskHolder = { desk: undefined };
  let ended = false;
  const worker = {
    onmessage: undefined as ((event: { data: ReplyMessage }) => void) | undefined,
    onerror: undefined as ((event: { message: string; preventDefault: () => void }) => void) | undefined,
    postMessage(message: RequestMessage): void {
      const { id, name, ask } = structuredClone(message);
      log.push(name);
      queueMicrotask(() => {
        if (ended) return;
        let reply: ReplyMessage;
        try {
          reply = { id, ok: true, reply: structuredClone(serve(holder, name, ask)) };
        } catch (error) {
          if (error instanceof DeskError) reply = { id, ok: false, error: error.message };
          else {
            worker.onerror?.({ message: String(error), preventDefault: () => undefined });
            return;
          }
        }
        worker.onmessage?.({ data: reply });
      });
    },
    terminate(): void {
      ended = true;
    },
  };
  return worker as unknown as Worker;
}
