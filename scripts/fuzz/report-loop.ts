import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { watchLoop } from '../../apps/api/src/testing/loop-watch.ts';

// Loaded into the server before its own code: says on a port of its own how long the event loop was kept since it was last asked.
const port = process.env['FUZZ_LOOP_PORT'];
if (isMainThread && port !== undefined) {
  const loop = watchLoop();
  createServer((_request, reply) => void reply.end(String(loop.longestBlockMs())))
    .listen(Number(port), '127.0.0.1')
    .unref();
}
