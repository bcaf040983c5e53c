import { pipeline, type Readable, Transform } from 'node:stream';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/**
 * Stores a file that comes in one piece; returns its size, or 0 where the line was cut before its end. The bytes are counted
 * inside the stream: a listener would make it flow while the client still waits for the storage's `100 Continue`.
 */
export async function putWhole(
  client: S3Client,
  { size, ...object }: { Bucket: string; Key: string; size: number },
  content: Readable,
): Promise<number> {
  const cut = new AbortController();
  let count = 0;
  const counted = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      count += piece.length;
      done(null, piece);
    },
    // Without its last bytes the request would wait for them for ever.
    flush: (done) => {
      if (count < size) cut.abort();
      done();
    },
  });
  pipeline(content, counted, (error) => error && cut.abort());
  const command = new PutObjectCommand({ ...object, Body: counted, ContentLength: size });
  try {
    await client.send(command, { abortSignal: cut.signal });
    return size;
  } catch (error) {
    if (cut.signal.aborted) return 0;
    throw error;
  }
}
