import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { watchLoop } from '../../apps/api/src/testing/loop-watch.ts';

// Preloaded into the server: reports on its own port the longest block of the event loop since the last request.
const port = process.env['FUZZ_LOOP_PORT'];
if (isMainThread && port !== undefined) {
  const loop = watchLoop();
  createServer((_request, reply) => void reply.end(String(loop.longestBlockMs())))
    .listen(Number(port), '127.0.0.1')
    .unref();
}
