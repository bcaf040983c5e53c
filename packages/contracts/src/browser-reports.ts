import { endpoint, nothing } from './endpoint.ts';
import { text } from './scalars.ts';
import { wireInput } from './wire.ts';

/** Errors that occurred in a browser, logged together with the server's. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Takes an error that happened in the browser into the log',
  body: wireInput({
    message: text(2000),
    stack: text(8000).optional(),
    url: text(2000),
    release: text(100).optional(),
  }),
  reply: nothing,
});
