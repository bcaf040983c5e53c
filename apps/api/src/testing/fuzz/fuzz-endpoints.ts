import type { Endpoint } from '@aura/contracts/endpoint';
import * as fc from 'fast-check';
import { tablesWrittenSince, writeMark } from '../matrix/write-log.ts';
import { declarationOf, makeRecord } from '../matrix/declarations.ts';
import type { ExampleInput, Subject } from '../matrix/example.ts';
import { addressOf, csrfHeaders, endpointNamed } from '../test-api.ts';
import { costlyRequests } from './costly-requests.ts';
import { type HostileRequest, hostileRequests } from './hostile-request.ts';
import type { Cost, FuzzTarget } from './fuzz-target.ts';
import { replyFaults } from './reply-faults.ts';

/** Longest permitted time of a request on a machine that does nothing else. */
const SLOW_MS = 1500;
/** Longest permitted block of the event loop, in CPU time: meanwhile no other request is answered. */
const LONGEST_BLOCK_MS = 50;
/** Repeats of a slow request: a block caused by garbage collection or first use does not happen twice. */
const TRIES = 3;

export interface Defect {
  readonly fault: string;
  readonly request: HostileRequest;
}

export interface FuzzOutcome {
  readonly defects: readonly Defect[];
  readonly requests: number;
  readonly longestMs: number;
  readonly longestBlockMs: number;
}

/** Sends hostile requests to one endpoint and collects faults that no request may cause. The seed repeats a run. */
export async function fuzzEndpoint(
  target: FuzzTarget,
  name: string,
  { runs, seed }: { runs: number; seed: number },
): Promise<FuzzOutcome> {
  const endpoint = endpointNamed(name);
  const { example } = declarationOf(name);
  const defects = new Map<string, Defect>();
  let [longestMs, longestBlockMs] = [0, 0];
  const sample = await wireExample(target, endpoint, example, await makeRecord(target.db, name, INSURER));
  const requests = [
    ...fc
      .sample(hostileRequests(endpoint, sample), { numRuns: runs, seed })
      .map((request, turn) => ({ request, turn })),
    ...costlyRequests(endpoint, sample).map((request) => ({ request, turn: ADMIN_TURN })),
  ];
  for (const { request, turn } of requests) {
    const { faults, ms, blockMs } = await tryOut(target, endpoint, request, turn);
    for (const fault of faults) if (!defects.has(fault)) defects.set(fault, { fault, request });
    [longestMs, longestBlockMs] = [Math.max(longestMs, ms), Math.max(longestBlockMs, blockMs)];
  }
  return { defects: [...defects.values()], requests: requests.length, longestMs, longestBlockMs };
}

async function tryOut(
  target: FuzzTarget,
  endpoint: Endpoint,
  request: HostileRequest,
  turn: number,
): Promise<Cost & { readonly faults: readonly string[] }> {
  const { token } = await callerFor(target, turn);
  const before = await writeMark(target.db);
  const send = () =>
    target.send({
      ...request,
      // A new address per request: otherwise the limit per address would answer instead of the endpoint.
      remoteAddress: `203.0.${(turn >> 8) & 255}.${turn & 255}`,
      headers: { ...csrfHeaders(), authorization: `JWT ${token}`, ...request.headers },
    });
  const sent = await send();
  if (sent === null) return { faults: [], ms: 0, blockMs: 0 };
  const { reply } = sent;
  const changed = reply.statusCode >= 400 ? await tablesWrittenSince(target.db, before) : [];
  const { isSlow, isBlocking, ...least } = await leastCost(sent, send);
  const faults = [
    ...replyFaults(endpoint, reply),
    ...(isSlow ? [`took ${Math.round(sent.ms)} ms`] : []),
    ...(isBlocking ? [`held the event loop for ${Math.round(sent.blockMs)} ms`] : []),
    ...changed.map((table) => `status ${reply.statusCode} and a change in ${table}`),
  ];
  return { faults, ...least };
}

/** Repeats a slow request and returns its least cost: only a request that is slow every time is at fault. */
async function leastCost(
  first: Cost,
  again: () => Promise<Cost | null>,
): Promise<Cost & { readonly isSlow: boolean; readonly isBlocking: boolean }> {
  let { ms, blockMs } = first;
  for (let tries = 1; tries < TRIES && (ms > SLOW_MS || blockMs > LONGEST_BLOCK_MS); tries += 1) {
    const next = await again();
    if (next !== null) [ms, blockMs] = [Math.min(ms, next.ms), Math.min(blockMs, next.blockMs)];
  }
  return { ms, blockMs, isSlow: ms > SLOW_MS && ms > SLOW_MS * slowness(), isBlocking: blockMs > LONGEST_BLOCK_MS };
}

/** How long the machine takes for a second of work: more than a second while others use its processors. */
function slowness(): number {
  const [began, used] = [performance.now(), process.cpuUsage()];
  let spent = 0;
  while (spent < 100_000) {
    const { user, system } = process.cpuUsage(used);
    spent = user + system;
  }
  return Math.max(1, ((performance.now() - began) * 1000) / spent);
}

/** An insurer of the starting data, without an account manager. */
const INSURER = { customerId: 1, managerId: null };
const GROUPS_IN_TURN = ['Admin', 'Supervisor', 'extranet_Cliente', 'Proveedor'] as const;
/** Administrators get furthest before being refused. */
const ADMIN_TURN = 0;

/** A new user each time: an earlier request may have ended the session, changed the password or used up attempts. */
async function callerFor(target: FuzzTarget, turn: number) {
  const group = GROUPS_IN_TURN[turn % GROUPS_IN_TURN.length];
  const user = await target.given.user(group === undefined ? {} : { groups: [group] });
  return { user, ...(await target.signIn(user)) };
}

async function wireExample(
  target: FuzzTarget,
  endpoint: Endpoint,
  example: (subject: Subject) => ExampleInput,
  recordId: number,
) {
  const { given } = target;
  const { user, token, sessionId } = await callerFor(target, ADMIN_TURN);
  const { id: notificationId } = await given.notification({ userId: user.id });
  const { id: providerId } = await given.provider();
  const subject = {
    userId: user.id,
    username: user.username,
    password: user.password,
    token,
    sessionId,
    notificationId,
    viewId: 1,
    recordId,
    providerSlug: (await given.provider()).slug,
    photoKey: 'f'.repeat(64),
    code: '000000',
    emailToken: 'a'.repeat(43),
    fileKey: (await given.file({ uploadedBy: user.id })).key,
    providerId,
    documentId: (await given.providerDocument({ providerId, addedBy: user.id })).id,
    claim: await fuzzedClaim(target),
    ...INSURER,
  };
  const { params, query, body } = example(subject);
  return { url: addressOf(endpoint, params, query), body: endpoint.body?.encode(body as never) };
}

async function fuzzedClaim({ given, db }: FuzzTarget) {
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
    quotationId: 1,
    taskId: 1,
    newFileKey: '00000000-0000-7000-8000-000000000000',
  };
}
