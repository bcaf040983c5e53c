import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * A request body of known size, and a signal if it ends early, when the request would wait for the rest for ever. Bytes
 * are counted inside the stream: a listener would make it flow while the client still waits for `100 Continue`.
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
