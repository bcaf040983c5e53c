import type { Endpoint } from '@aura/contracts/endpoint';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { tablesWrittenSince, writeMark } from '../matrix/write-log.ts';
import { declarationOf, makeRecord } from '../matrix/declarations.ts';
import type { ExampleInput, Subject } from '../matrix/example.ts';
import { watchLoop } from '../loop-watch.ts';
import { addressOf, type Caller, csrfHeaders, endpointNamed, type TestApi } from '../test-api.ts';
import { costlyRequests } from './costly-requests.ts';
import { type HostileRequest, hostileRequests } from './hostile-request.ts';
import { replyFaults } from './reply-faults.ts';

const SLOW_MS = 1500;
/** Longest block of the event loop, in CPU time: while it lasts, no other request is answered. */
const LONGEST_BLOCK_MS = 50;
/** Repeats the request: a block caused by garbage collection or first use does not happen twice. */
const TRIES = 3;

export interface Defect {
  readonly fault: string;
  readonly request: HostileRequest;
}

/** Sends hostile requests to one endpoint and collects what no request may cause. The seed repeats a run exactly. */
export async function fuzzEndpoint(
  api: TestApi,
  name: string,
  { runs, seed }: { runs: number; seed: number },
): Promise<readonly Defect[]> {
  const endpoint = endpointNamed(name);
  const { example } = declarationOf(name);
  const defects = new Map<string, Defect>();
  const sample = await wireExample(api, endpoint, example, await makeRecord(api.db, name, INSURER));
  const send = async (request: HostileRequest, turn: number) => {
    const faults = await faultsOf(api, endpoint, request, turn);
    for (const fault of faults) if (!defects.has(fault)) defects.set(fault, { fault, request });
  };
  const requests = fc.sample(hostileRequests(endpoint, sample), { numRuns: runs, seed });
  for (const [turn, request] of requests.entries()) await send(request, turn);
  for (const request of costlyRequests(endpoint, sample)) await send(request, ADMIN_TURN);
  return [...defects.values()];
}

async function faultsOf(
  api: TestApi,
  endpoint: Endpoint,
  request: HostileRequest,
  turn: number,
): Promise<readonly string[]> {
  const caller = await callerFor(api, turn);
  const before = await writeMark(api.db);
  const { reply, ms, blockMs } = await send(api, caller, request, turn);
  const changed = reply.statusCode >= 400 ? await tablesWrittenSince(api.db, before) : [];
  return [
    ...replyFaults(endpoint, reply),
    ...(await slownessOf({ ms, blockMs }, () => send(api, caller, request, turn))),
    ...changed.map((table) => `status ${reply.statusCode} and a change in ${table}`),
  ];
}

interface Cost {
  readonly ms: number;
  readonly blockMs: number;
}

/** What was slow is asked for again: only what is slow every time is the request's doing. */
async function slownessOf(first: Cost, again: () => Promise<Cost>): Promise<readonly string[]> {
  let [isSlow, isBlocking] = [first.ms > SLOW_MS, first.blockMs > LONGEST_BLOCK_MS];
  for (let tries = 1; tries < TRIES && (isSlow || isBlocking); tries += 1) {
    const { ms, blockMs } = await again();
    [isSlow, isBlocking] = [isSlow && ms > SLOW_MS, isBlocking && blockMs > LONGEST_BLOCK_MS];
  }
  return [
    ...(isSlow ? [`took ${Math.round(first.ms)} ms`] : []),
    ...(isBlocking ? [`held the event loop for ${Math.round(first.blockMs)} ms`] : []),
  ];
}

async function send(
  api: TestApi,
  caller: Caller,
  { headers, ...request }: HostileRequest,
  turn: number,
): Promise<Cost & { reply: LightMyRequestResponse }> {
  const loop = watchLoop();
  const began = performance.now();
  const reply = await api.raw({
    ...request,
    // Each request from an address of its own: the limit per address would answer for the endpoint otherwise.
    remoteAddress: `203.0.${(turn >> 8) & 255}.${turn & 255}`,
    headers: { ...csrfHeaders(), authorization: `JWT ${caller.token}`, ...headers },
  });
  const cost = { ms: performance.now() - began, blockMs: loop.longestBlockMs() };
  loop.stop();
  return { reply, ...cost };
}

/** One of those we work for from the first day, whom nobody looks after. */
const INSURER = { customerId: 1, managerId: null };
const GROUPS_IN_TURN = ['Admin', 'Supervisor', 'extranet_Cliente', 'Proveedor'] as const;
/** Whoever gets furthest before being refused. */
const ADMIN_TURN = 0;

/** Somebody new each time: an earlier request may have signed the last one out, changed a password or used up attempts. */
async function callerFor(api: TestApi, turn: number): Promise<Caller> {
  const group = GROUPS_IN_TURN[turn % GROUPS_IN_TURN.length];
  return api.asUser(await api.given.user(group === undefined ? {} : { groups: [group] }));
}

async function wireExample(
  api: TestApi,
  endpoint: Endpoint,
  example: (subject: Subject) => ExampleInput,
  recordId: number,
) {
  const { user, token, sessionId } = await callerFor(api, 0);
  const { id: notificationId } = await api.given.notification({ userId: user.id });
  const { id: providerId } = await api.given.provider();
  const subject = {
    userId: user.id,
    username: user.username,
    password: user.password,
    token,
    sessionId,
    notificationId,
    viewId: 1,
    recordId,
    providerSlug: (await api.given.provider()).slug,
    photoKey: 'f'.repeat(64),
    code: '000000',
    fileKey: (await api.given.file({ uploadedBy: user.id })).key,
    providerId,
    documentId: (await api.given.providerDocument({ providerId, addedBy: user.id })).id,
    claim: await fuzzedClaim(api),
    ...INSURER,
  };
  const { params, query, body } = example(subject);
  return { url: addressOf(endpoint, params, query), body: endpoint.body?.encode(body as never) };
}

async function fuzzedClaim({ given, db }: TestApi) {
  const { id, slug, partyIds, customerId, zoneId } = await given.claim();
  const { codename } = await db
    .selectFrom('customer')
    .select('codename')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const zone = await db.selectFrom('zone').select('slug').where('id', '=', zoneId).executeTakeFirstOrThrow();
  return {
    id,
    slug,
    partyId: partyIds[0] ?? 0,
    zone: zone.slug,
    customer: codename,
    number: 'SIN-1',
    holder: 'nadie@prueba.example',
    appointmentId: 1,
    reassignmentId: 1,
    fileId: 1,
    taskId: 1,
    newFileKey: '00000000-0000-7000-8000-000000000000',
  };
}
