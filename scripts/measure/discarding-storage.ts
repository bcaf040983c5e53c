import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A storage that keeps nothing, in its own process: serves papers of one size and hashes uploaded parts, in S3's
 * protocol. The memory of a process that streams gigabytes is so measured without the speed of a disk.
 */
const [port = '0', bytes = '0'] = process.argv.slice(2);
const MB = Buffer.alloc(1_048_576, 'papel ');
/** Hash of the latest upload. */
let taken = createHash('sha256');

createServer((request, reply) => void answer(request, reply)).listen(Number(port), '127.0.0.1', () =>
  process.send?.('ready'),
);

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://storage');
  const isPart = url.searchParams.has('partNumber');
  for await (const piece of request) if (isPart) taken.update(piece as Buffer);
  if (url.pathname === '/hash') return reply.end(taken.copy().digest('hex'));
  if (isPart) return reply.setHeader('etag', '"part"').end();
  const isBegun = request.method === 'POST' && url.searchParams.has('uploads');
  if (isBegun) taken = createHash('sha256');
  if (isBegun) return reply.end(xml('InitiateMultipartUploadResult', '<UploadId>one</UploadId>'));
  if (request.method === 'POST') return reply.end(xml('CompleteMultipartUploadResult', '<ETag>"whole"</ETag>'));
  if (request.method !== 'GET') return reply.writeHead(204).end();
  if (url.searchParams.has('uploads')) return reply.end(xml('ListMultipartUploadsResult', ''));
  reply.setHeader('content-length', bytes);
  for (let left = Number(bytes); left > 0; left -= MB.length)
    if (!reply.write(MB.subarray(0, Math.min(left, MB.length)))) await new Promise((go) => reply.once('drain', go));
  return reply.end();
}

function xml(name: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</${name}>`;
}
