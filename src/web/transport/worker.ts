// The worker: hands each message to the desk and its answer back. A fault is told and ends the worker; the page starts
// a new one from the saved match.

import { DeskError, type DeskHolder, serve } from './desk.ts';
import type { ReplyMessage, RequestMessage } from './messages.ts';

const holder: DeskHolder = { desk: undefined };

self.onmessage = ({ data }: MessageEvent<RequestMessage>) => {
  const { id, name, ask } = data;
  let message: ReplyMessage;
  try {
    message = { id, ok: true, reply: serve(holder, name, ask) };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    message = { id, ok: false, error: error.message };
  }
  self.postMessage(message);
};
