import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { signOut } from '@aura/contracts/auth';
import { AS_OF_HEADER, type Bytes, type Endpoint } from '@aura/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Streamed } from '../core/serve.ts';
import type { StoredReply } from './idempotency.ts';

/** What an endpoint returns: JSON, a streamed file, or bytes. */
export type Answer = StoredReply | (StoredReply & { replayed: true }) | Bytes | Streamed;

export function answer(result: Answer, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.asOf !== null) reply.header(AS_OF_HEADER, request.asOf.toISOString());
  if ('pieces' in result) {
    asDownload(reply, result.filename);
    return reply.type(result.type).send(Readable.from(result.pieces, { objectMode: false }));
  }
  if ('content' in result) {
    if (result.filename === undefined) reply.header('cache-control', 'private, max-age=31536000, immutable');
    else asDownload(reply, result.filename);
    const { buffer, byteOffset, byteLength } = result.content;
    return reply.type(result.type).send(Buffer.from(buffer, byteOffset, byteLength));
  }
  // Clears the HTTP cache on sign-out: on a shared computer the next user finds no photo or catalogue of the previous
  // one.
  if (endpoint === signOut) reply.header('clear-site-data', '"cache"');
  if ('replayed' in result) reply.header('idempotent-replayed', 'true');
  if (endpoint.revalidate) {
    const etag = `"${createHash('sha256').update(result.body).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.code(result.status).type('application/json; charset=utf-8').send(result.body);
}

function asDownload(reply: FastifyReply, filename: string): void {
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`);
}
