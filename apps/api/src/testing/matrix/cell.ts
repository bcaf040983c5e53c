import { randomUUID } from 'node:crypto';
import { OUTSIDER_GROUPS } from '@aura/access/groups';
import { IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import type { LightMyRequestResponse } from 'fastify';
import { addressOf, csrfHeaders, endpointNamed, type TestApi } from '../test-api.ts';
import type { MatrixActor } from './actors.ts';
import { addStoredReply } from './belongings.ts';
import { canary } from './canary.ts';
import type { ExampleInput } from './example.ts';
import { declarationOf } from './declarations.ts';
import type { Standing } from './expectation.ts';
import { askedOf, type Cell, subjectFor } from './subject.ts';
import { storeContent } from './store-content.ts';
import { keep, makeAnew, makeClaimAnew, makeThingsAnew } from './kept-things.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

/** As in the specification: providers, insurers' people and users without a group are outside the company. */
export function standingOf({ group }: MatrixActor): Standing {
  return group === 'none' || (OUTSIDER_GROUPS as readonly string[]).includes(group) ? 'outsider' : 'staff';
}

/** Prepares one call and returns it; nothing remains that an earlier call may have changed. */
export async function prepareCell(
  api: TestApi,
  world: World,
  cell: Cell,
  alter?: (input: ExampleInput) => ExampleInput | Promise<ExampleInput>,
): Promise<() => Promise<LightMyRequestResponse>> {
  const { endpoint: name, actor } = cell;
  const endpoint = endpointNamed(name);
  const token = await keep(world, `token of ${actor.name}`, () => actor.token());
  const plain = await inputFor(api, world, cell, token);
  const { params, query, body } = (await alter?.(plain)) ?? plain;
  const key = `cell-${randomUUID()}`;
  if (endpoint.kind === 'write') await addStoredReply(api.db, world.colleagueOf(actor.person), name, key);
  const headers = {
    ...csrfHeaders(),
    [IDEMPOTENCY_HEADER]: key,
    'user-agent': canary(actor.person.owner, 'session'),
    ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
  };
  const payload = endpoint.body === undefined ? {} : { payload: endpoint.body.encode(body as never) as object };
  return async () => {
    const mark = endpoint.kind === 'read' || alter !== undefined ? 0 : await writeMark(api.db);
    const reply = await api.raw({
      method: endpoint.method,
      url: addressOf(endpoint, params, query),
      headers,
      ...payload,
      // Guesses are limited per network: each of these calls comes from another address.
      ...(endpoint.limitByNetwork === true && { remoteAddress: nextAddress() }),
    });
    const isRefusedAtTheDoor = reply.statusCode === 401 || reply.statusCode === 403;
    if (endpoint.kind === 'read' || isRefusedAtTheDoor) return reply;
    // An altered call may have arranged records in the database, which cannot serve another call.
    if (alter !== undefined) makeAnew(world);
    else forgetChanged(world, cell, await tablesWrittenSince(api.db, mark));
    return reply;
  };
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `203.0.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The tables that calls about claims write; none of them holds sessions, files, notifications or views. */
const OF_CLAIMS: ReadonlySet<string> = new Set([
  'affected_party',
  'affected_party_scope_reason',
  'amount_event',
  'appointment',
  'audit_event',
  'check_in',
  'claim',
  'claim_assignment',
  'claim_day_count',
  'claim_file',
  'claim_month_count',
  'claim_total',
  'fact',
  'idempotency_key',
  'logbook_entry',
  'macro_change',
  'macro_day',
  'macro_open',
  'macro_text',
  'macro_total',
  'provider_assignment',
  'quotation',
  'quotation_finding',
  'quotation_line',
  'stage_interval',
  'stage_path_week',
  'stage_transition',
  'task',
]);

/** A call that was refused late, or found nothing to do, left everything unchanged. */
function forgetChanged(world: World, cell: Cell, written: readonly string[]): void {
  const { about, record } = declarationOf(cell.endpoint);
  if (written.length === 0) return;
  if (about !== 'claim') return makeAnew(world);
  makeClaimAnew(world, askedOf(cell));
  if (record !== undefined || !written.every((table) => OF_CLAIMS.has(table))) makeThingsAnew(world);
}

/** The input of the endpoint's example, about new records of the owner that the relation names. */
export async function inputFor(api: TestApi, world: World, cell: Cell, token?: string): Promise<ExampleInput> {
  const { example, readsContent } = declarationOf(cell.endpoint);
  const subject = await subjectFor(api, world, cell, token);
  if (readsContent) await storeContent(api, subject.claim.fileId);
  return example(subject);
}
