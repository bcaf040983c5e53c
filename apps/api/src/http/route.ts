import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mayCall } from '@aura/access/areas';
import { CSRF_COOKIE, IDEMPOTENCY_HEADER, obtainToken, signOut } from '@aura/contracts/auth';
import { bytes, type Bytes, type Endpoint, type InputOf, isRepeatable } from '@aura/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit, recordNotes } from '../core/audit.ts';
import type { Context, SignedInActor } from '../core/context.ts';
import { Forbidden } from '../core/errors.ts';
import { requireConfirmed } from '../core/require-confirmed.ts';
import type { Served, Streamed } from '../core/serve.ts';
import { type Pools, poolOf, reading, writing } from '../core/with-actor.ts';
import type { Db } from '../db/database.ts';
import { tracedRequest } from '../telemetry/tracing.ts';
import { refuseForeign, setCsrfCookie } from './csrf.ts';
import { decodeInput } from './decode-input.ts';
import { deviceOf } from './device.ts';
import { outsideContext } from './outside-context.ts';
import { keepReply, type StoredReply, takeKey } from './idempotency.ts';
import type { HttpParts } from './parts.ts';

const ENROL = 'Active la verificación en dos pasos en su perfil para continuar.';
const CHANGE_PASSWORD = 'Cambie su contraseña para continuar.';
const READ_ONLY = 'Está viendo como otra persona: solo lectura.';

/** Joins an endpoint to the server: who may, what it takes, which transaction, what it answers. */
export function addRoute(app: FastifyInstance, parts: HttpParts, name: string, served: Served): void {
  const { endpoint, useCase, isPreSerialised } = served;
  const call = async (request: FastifyRequest): Promise<StoredReply | Bytes | Streamed> => {
    const actor = request.actor;
    const input = decodeInput(endpoint, request);
    const contextOn = (db: Db, after: (() => unknown)[]) => contextFor(parts, request, endpoint, db, after);
    return perform(parts.pools, actor, endpoint, contextOn, async (context) => {
      const keyed = keyOf(request, endpoint, name, input);
      const earlier = keyed === undefined ? undefined : await takeKey(context.db, keyed);
      if (earlier !== undefined) return { ...earlier, replayed: true };
      const result = await useCase(context, input);
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
      if (endpoint === obtainToken) request.device = deviceOf(request, reply, parts.isProduction);
      await admit(parts, request, name, endpoint);
    },
    handler: (request, reply) =>
      tracedRequest(`${endpoint.method} ${endpoint.path}`, request.headers, async () =>
        answer(await inTurn(parts, request, endpoint, call), endpoint, request, reply),
      ),
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

/** Lets a request in or throws: who sent it, whether they may, and that it comes from our own pages. */
export async function admit(
  parts: HttpParts,
  request: FastifyRequest,
  name: string,
  endpoint: Endpoint,
): Promise<void> {
  if (endpoint.area !== 'outside') {
    const actor = await parts.authenticate(request);
    request.actor = actor;
    parts.rateLimit(actor.userId, parts.now());
    if (actor.mustEnrolSecondFactor && endpoint.area !== 'anyone') throw new Forbidden(ENROL);
    if (actor.mustChangePassword && endpoint.area !== 'anyone') throw new Forbidden(CHANGE_PASSWORD);
    const record = (outcome: 'done' | 'refused') =>
      recordAudit({ ...outsideContext(parts, request), actor }, { act: name, outcome });
    const changesAsAnother = actor.viewer !== null && endpoint.kind !== 'read' && endpoint !== signOut;
    if (changesAsAnother || !mayCall(actor, endpoint)) {
      await record('refused');
      throw new Forbidden(changesAsAnother ? READ_ONLY : undefined);
    }
    // Reads are not audited, except in an impersonated session.
    if (actor.viewer !== null && endpoint.kind === 'read') await record('done');
  }
  refuseForeign(request, parts.origins);
  if (endpoint.stepUp && request.actor !== undefined) requireConfirmed(request.actor);
}

type Opened = (db: Db, after: (() => unknown)[]) => Context;

/** `read`: no transaction. `write`: one around everything. `steps`: the use case opens its own. */
async function perform<Result>(
  pools: Pools,
  actor: SignedInActor | undefined,
  { kind }: Endpoint,
  contextOn: Opened,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const after: (() => unknown)[] = [];
  if (kind === 'read') return reading(pools, actor, (db) => work(contextOn(db, after)));
  if (kind === 'steps') {
    const result = await work(contextOn(poolOf(pools, actor), after));
    for (const act of after) act();
    return result;
  }
  const result = await writing(pools, actor, (db) => {
    after.length = 0;
    return work(contextOn(db, after));
  });
  for (const act of after) act();
  return result;
}

/** The request's context on a given handle; with an actor where somebody is signed in. */
function contextFor(
  parts: HttpParts,
  request: FastifyRequest,
  { kind }: Endpoint,
  db: Db,
  after: (() => unknown)[],
): Context {
  const base = outsideContext(parts, request);
  const afterCommit = (act: () => unknown) => void after.push(act);
  const inTransaction: Context['inTransaction'] = (work) =>
    base.inTransaction((inside) => work({ ...context, ...inside } as never));
  // Outside its transactions an act of kind `steps` has nothing to store a note with: noting there throws instead of being lost.
  const notes = kind === 'steps' ? (Object.freeze([]) as never) : base.notes;
  const context = { ...base, notes, db, afterCommit, inTransaction } as Context;
  return context;
}

/** Every write leaves a row in the audit, also one that noted nothing. */
async function recordWrite(context: Context, act: string): Promise<void> {
  if (context.notes.length === 0) await recordAudit(context, { act });
  else await recordNotes(context, act);
}

function keyOf(request: FastifyRequest, endpoint: Endpoint, name: string, input: InputOf<Endpoint>) {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || !isRepeatable(endpoint) || request.actor === undefined) return undefined;
  return { userId: request.actor.userId, endpoint: name, key, input };
}

function answer(
  result: StoredReply | Bytes | Streamed | (StoredReply & { replayed: true }),
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
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
  // Clears the HTTP cache on sign-out: on a shared computer the next user finds no photo or catalogue of the last.
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
