import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { TestApi } from '../test-api.ts';
import { actorsOf, type MatrixActor } from './actors.ts';
import { canariesIn, type CanaryKind } from './canary.ts';
import { prepareCell, standingOf } from './cell.ts';
import { admits, type Expectation, type Relation } from './expectation.ts';
import { declarationOf } from './declarations.ts';
import type { Cell } from './subject.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

export interface MatrixResult {
  readonly cells: number;
  /** One line per disagreement between a reply and the specification. */
  readonly faults: readonly string[];
}

/** Calls one endpoint as every actor about every kind of record, and compares with the expectations. */
export async function matrixFaults(api: TestApi, world: World, endpoint: string): Promise<MatrixResult> {
  const { expectation } = declarationOf(endpoint);
  const faults: string[] = [];
  let cells = 0;
  for (const actor of actorsOf(api, world)) {
    for (const relation of relationsFor(actor, expectation)) {
      cells += 1;
      faults.push(...(await cellFaults(api, world, { endpoint, actor, relation }, expectation)));
    }
  }
  return { cells, faults };
}

/** A caller without an account owns nothing, so it calls about a record of another user, or about none. */
function relationsFor(actor: MatrixActor, { objects, objectsFor }: Expectation): readonly Relation[] {
  if (objectsFor !== undefined && actor.group !== 'none' && actor.kind !== 'nobody')
    return Object.keys(objectsFor(actor.group)) as Relation[];
  if (objects === undefined) return actor.kind === 'nobody' ? ['missing'] : ['own'];
  return actor.kind === 'nobody' ? ['stranger'] : (Object.keys(objects[standingOf(actor)]) as Relation[]);
}

export function expectedStatus({ actor, relation }: Cell, expectation: Expectation): number {
  const { withoutSession, objects, objectsFor } = expectation;
  if (withoutSession !== undefined) return withoutSession[actor.kind];
  if (actor.kind !== 'signedIn') return 401;
  if (!admits(expectation, actor.group, actor.isPermitted === true)) return 403;
  const byGroup = actor.group === 'none' ? undefined : objectsFor?.(actor.group);
  return (byGroup ?? objects?.[standingOf(actor)])?.[relation] ?? 200;
}

async function cellFaults(
  api: TestApi,
  world: World,
  cell: Cell,
  expectation: Expectation,
): Promise<readonly string[]> {
  const call = await prepareCell(api, world, cell);
  const before = await writeMark(api.db);
  const reply = await call();
  const changed = await tablesWrittenSince(api.db, before);
  const expected = expectedStatus(cell, expectation);
  const isDone = expected < 400;
  const acts = isDone && changed.includes('audit_event') ? await actsSince(api, before) : [];
  const found = [
    ...(reply.statusCode === expected ? [] : [`${reply.statusCode} instead of ${expected}`]),
    ...leaks(reply, cell, expectation),
    ...(isDone && expectation.effect !== 'none' ? [] : changed.map((table) => `changed ${table}`)),
    ...(isDone ? auditFaults(acts, cell.endpoint, expectation) : []),
    ...(isDone && cell.relation === 'own' ? missing(reply, cell, expectation) : []),
  ];
  return found.map((fault) => `${cell.endpoint} / ${cell.actor.name} / ${cell.relation}: ${fault}`);
}

/** Names of fields that hold a secret, and secrets themselves. */
const SECRETS = /\$argon2|correcto-caballo|jirafa-violeta|"(?!must_change_password")\w*(?:password|hash)\w*"\s*:/i;

/** Foreign canaries, and fields that look like secrets. */
export function leaks(
  reply: LightMyRequestResponse,
  { actor }: Cell,
  { showsOthers = {}, seeAllClaims = [], handsOutSecret }: Expectation,
): readonly string[] {
  const bytes = everythingIn(reply);
  const text = bytes.toString('latin1');
  const own = new Set(actor.kind === 'nobody' ? [] : [actor.person.owner, actor.person.tenant]);
  const beyond = actor.group !== 'none' && seeAllClaims.includes(actor.group) ? (['foreignClaim'] as const) : [];
  const mayShow = reply.statusCode === 200 ? [...(showsOthers[standingOf(actor)] ?? []), ...beyond] : [];
  const found = canariesIn(bytes);
  const foreign = found.filter(({ owner, kind }) => !own.has(owner) && !mayShow.includes(kind));
  const isSecret =
    found.some(({ kind }) => kind === 'secret') ||
    SECRETS.test(handsOutSecret ? text.replace('"password_extranet":', '') : text) ||
    (!handsOutSecret && /"\w*secret\w*"\s*:/i.test(text));
  return [
    ...foreign.map(({ owner, kind }) => `shows the ${kind} of ${owner}`),
    ...(isSecret ? ['shows a secret'] : []),
  ];
}

function missing(
  reply: LightMyRequestResponse,
  { actor: { person } }: Cell,
  { showsOwn = [] }: Expectation,
): readonly string[] {
  const seen = new Set(canariesIn(everythingIn(reply)).map(({ owner, kind }) => `${owner} ${kind}`));
  const wanted = showsOwn.filter((kind) => kind !== 'tenant' || person.tenant !== null);
  return wanted
    .filter((kind) => !owners(person, kind).some((owner) => seen.has(`${owner} ${kind}`)))
    .map((kind) => `does not show the own ${kind}`);
}

/** Some records belong to a whole company: a provider's claims, and the name of the firm. */
function owners({ owner, tenant }: MatrixActor['person'], kind: CanaryKind): readonly (string | null)[] {
  return kind === 'tenant' ? [tenant] : kind === 'claim' ? [owner, tenant] : [owner];
}

function everythingIn(reply: LightMyRequestResponse): Buffer {
  return Buffer.concat([reply.rawPayload, Buffer.from(JSON.stringify(reply.headers))]);
}

function auditFaults(
  acts: readonly string[],
  endpoint: string,
  { effect, auditedAs = endpoint }: Expectation,
): readonly string[] {
  const expected = effect === 'audited' ? [auditedAs] : [];
  return acts.join() === expected.join() ? [] : [`audited as [${acts.join()}]`];
}

/** The acts recorded in the write log, one line each. */
async function actsSince({ db }: TestApi, mark: number): Promise<readonly string[]> {
  const { rows } = await sql<{ act: string }>`select act from audit_event where outcome = 'done' order by id desc
    limit (select count(*) from app.write_log where id > ${mark} and table_name = 'audit_event')`.execute(db);
  return rows.map(({ act }) => act).toReversed();
}
