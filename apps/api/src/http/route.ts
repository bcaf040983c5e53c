import { CSRF_COOKIE, IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import { bytes, type Bytes, type Endpoint, type InputOf, isRepeatable } from '@aura/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit, recordNotes } from '../core/audit.ts';
import type { Context } from '../core/context.ts';
import type { Served, Streamed } from '../core/serve.ts';
import { tracedRequest } from '../telemetry/tracing.ts';
import { admit } from './admit.ts';
import { type Answer, answer } from './answer.ts';
import { setCsrfCookie } from './csrf.ts';
import { decodeInput } from './decode-input.ts';
import { nameBrowser } from './name-browser.ts';
import { keepReply, takeKey } from './idempotency.ts';
import { noteRead } from './note-read.ts';
import type { HttpParts } from './parts.ts';
import { perform } from './perform.ts';

export function addRoute(app: FastifyInstance, parts: HttpParts, name: string, served: Served): void {
  const { endpoint, readFirst, useCase, isPreSerialised } = served;
  const call = async (request: FastifyRequest): Promise<Answer> => {
    const input = decodeInput(endpoint, request);
    const read = await readFirst?.(input);
    return perform(parts, request, endpoint, async (context) => {
      const keyed = keyOf(request, endpoint, name, input);
      const earlier = keyed === undefined ? undefined : await takeKey(context.db, keyed);
      if (earlier !== undefined) return { ...earlier, replayed: true };
      const result = await useCase(context, input, read);
      if (endpoint.kind === 'write') await recordWrite(context, name);
      if (endpoint.reply === bytes) return result as unknown as Bytes | Streamed;
      const body = isPreSerialised ? (result as string) : JSON.stringify(endpoint.reply.encode(result as never));
      const reply = { status: 200, body };
      if (keyed !== undefined) await keepReply(context.db, keyed, reply);
      return reply;
    });
  };
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: { endpoint, endpointName: name },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request, reply) => {
      if (request.cookies[CSRF_COOKIE] === undefined) setCsrfCookie(reply, parts.isProduction);
      nameBrowser(endpoint, request, reply, parts.isProduction);
      await admit(parts, request, name, endpoint);
    },
    handler: (request, reply) =>
      tracedRequest(`${endpoint.method} ${endpoint.path}`, request.headers, async () => {
        const result = await inTurn(parts, request, endpoint, call);
        noteRead(parts, request, name, result);
        return answer(result, endpoint, request, reply);
      }),
  });
}

/** Reads run at once; writes queue while their user has reached the limit of concurrent writes. */
async function inTurn<Result>(
  { writesAtOnce }: HttpParts,
  request: FastifyRequest,
  { kind }: Endpoint,
  call: (request: FastifyRequest) => Promise<Result>,
): Promise<Result> {
  if (kind === 'read' || request.actor === undefined) return call(request);
  return writesAtOnce(request.actor.userId, () => call(request));
}

/** Every write has a row in the audit, even one without notes. */
async function recordWrite(context: Context, act: string): Promise<void> {
  if (context.notes.length === 0) await recordAudit(context, { act });
  else await recordNotes(context, act);
}

function keyOf(request: FastifyRequest, endpoint: Endpoint, name: string, input: InputOf<Endpoint>) {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || !isRepeatable(endpoint) || request.actor === undefined) return undefined;
  return { userId: request.actor.userId, endpoint: name, key, input };
}
