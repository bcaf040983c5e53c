import type { Endpoint } from '@aura/contracts/endpoint';
import { beginUpload } from '@aura/contracts/files/files';
import { beginPartyUpload, VISIT_HEADER } from '@aura/contracts/party-links/my-case';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { OutsideContext, SignedInActor } from '../core/context.ts';
import { Invalid, NotFound } from '../core/errors.ts';
import { outsideContext } from './outside-context.ts';
import type { HttpParts } from './parts.ts';
import { admit } from './admit.ts';

const VERSION = '1.0.0';
const PIECE = 'application/offset+octet-stream';
/** Size of a piece: large enough for a good connection, small enough to lose little on a bad one. */
const LARGEST_PIECE = 16 * 1_048_576;

const ANNOUNCERS = [beginUpload, beginPartyUpload] as const;
const contentPath = ({ path }: Endpoint): string => `/api/v1${path}:key/content/`;
/** Where the bytes of announced files are sent, and where the proxy has places apart for them. */
export const CONTENT_PATHS: readonly string[] = ANNOUNCERS.map(contentPath);

/** Receives the bytes. `Sender` identifies who sends them. */
export interface ContentReceiver<Sender> {
  locate(context: OutsideContext, sender: Sender, key: string): Promise<{ size: number; offset: number }>;
  receive(
    context: OutsideContext,
    sender: Sender,
    piece: { key: string; offset: number; length: number; content: Readable },
  ): Promise<number>;
}

const Params = z.object({ key: z.uuid() });
const Offset = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/**
 * The bytes of announced files, in the two methods of tus 1.0 needed to resume. They are not JSON and so have no
 * contract, but they are admitted like the call that announced the file, and only its announcer may send them.
 */
export function addFileContent(
  app: FastifyInstance,
  parts: HttpParts,
  receivers: { readonly ofUsers: ContentReceiver<SignedInActor>; readonly ofVisits: ContentReceiver<string> },
): void {
  addContentAt(app, parts, {
    name: 'sendFileContent',
    announcedBy: beginUpload,
    senderOf: actorOf,
    receiver: receivers.ofUsers,
  });
  // In a header, not in the URL: URLs end up in logs.
  addContentAt(app, parts, {
    name: 'sendPartyContent',
    announcedBy: beginPartyUpload,
    senderOf: ({ headers }) => String(headers[VISIT_HEADER] ?? ''),
    receiver: receivers.ofVisits,
  });
}

interface ContentPlace<Sender> {
  readonly name: string;
  readonly announcedBy: (typeof ANNOUNCERS)[number];
  readonly senderOf: (request: FastifyRequest) => Sender;
  readonly receiver: ContentReceiver<Sender>;
}

function addContentAt<Sender>(app: FastifyInstance, parts: HttpParts, place: ContentPlace<Sender>): void {
  const { name, announcedBy, senderOf, receiver } = place;
  const config = { reviewed: 'file content', endpointName: name } as const;
  app.register(async (scope) => {
    scope.addContentTypeParser(PIECE, (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'tus-resumable': VERSION, 'tus-version': VERSION });
      await admit(parts, request, name, announcedBy);
    });
    scope.route({
      method: 'HEAD',
      url: contentPath(announcedBy),
      config,
      handler: async (request, reply) => {
        const { size, offset } = await receiver.locate(
          outsideContext(parts, request),
          senderOf(request),
          keyOf(request),
        );
        return reply.headers({ 'upload-offset': offset, 'upload-length': size }).code(200).send();
      },
    });
    scope.route({
      method: 'PATCH',
      url: contentPath(announcedBy),
      config,
      handler: async (request, reply) => {
        const content = request.body as Readable;
        const piece = { key: keyOf(request), content, ...announced(request) };
        const offset = await receiver.receive(outsideContext(parts, request), senderOf(request), piece);
        return answer(reply, offset);
      },
    });
  });
}

function answer(reply: FastifyReply, offset: number): FastifyReply {
  return reply.header('upload-offset', offset).code(204).send();
}

function announced({ headers }: FastifyRequest): { offset: number; length: number } {
  const offset = Offset.safeParse(headers['upload-offset']);
  const length = Offset.safeParse(headers['content-length']);
  if (!offset.success || !length.success || length.data > LARGEST_PIECE) {
    throw new Invalid({ '': 'El envío no dice dónde empieza o cuánto mide.' });
  }
  return { offset: offset.data, length: length.data };
}

function keyOf({ params }: FastifyRequest): string {
  const parsed = Params.safeParse(params);
  if (!parsed.success) throw new NotFound();
  return parsed.data.key;
}

function actorOf({ actor }: FastifyRequest): SignedInActor {
  if (actor === undefined) throw new NotFound();
  return actor;
}
