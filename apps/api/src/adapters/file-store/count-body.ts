import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * A body that is sent whole, and a signal for the case that it ends too early: the request would wait for the rest for ever. The
 * bytes are counted inside the stream: a listener would make it flow while the client still waits for `100 Continue`.
 */
export function countBody(content: Readable, size: number): { body: Readable; cut: AbortSignal } {
  const cut = new AbortController();
  let count = 0;
  const body = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      count += piece.length;
      done(null, piece);
    },
    flush: (done) => {
      if (count < size) cut.abort();
      done();
    },
  });
  pipeline(content, body, (error) => error && cut.abort());
  return { body, cut: cut.signal };
}
