import type { Endpoint } from '@aura/contracts/endpoint';
import { endpointNamed, type TestApi } from '../test-api.ts';
import type { MatrixActor } from './actors.ts';
import { prepareCell } from './cell.ts';
import { declarationOf } from './declarations.ts';
import type { ExampleInput, Subject } from './example.ts';
import type { InnerId, InnerIdResult } from './inner-id.ts';
import { makeAnew } from './kept-things.ts';
import { inputAt, withInput } from './set-input.ts';
import { subjectFor } from './subject.ts';
import { validCaller } from './valid-call.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

const REFUSALS: readonly number[] = [400, 403, 404, 409];

/**
 * For every id declared so: calls the endpoint with everything in place for it to succeed except this id, which is that
 * of another arrangement. A last call with the right ids has to succeed, which shows that each refusal came from the
 * id.
 */
export async function arrangedIdFaults(api: TestApi, world: World, name: string): Promise<InnerIdResult> {
  const ids = Object.entries(declarationOf(name).innerIds ?? {}).flatMap(([path, inner]) =>
    typeof inner !== 'string' && inner.of.includes('another') ? [[path, inner] as const] : [],
  );
  if (ids.length === 0) return { cells: 0, faults: [] };
  const actor = validCaller(api, world, name);
  if (actor === undefined) return { cells: 0, faults: [`${name}: the example succeeds for nobody`] };
  const faults: string[] = [];
  makeAnew(world);
  const other = await arranged(api, world, name, actor);
  makeAnew(world);
  const own = await arranged(api, world, name, actor);
  for (const [path, inner] of ids) {
    const value = await foreignValue(api, world, { endpoint: endpointNamed(name), actor, path, inner, own, other });
    const input = withInput(endpointNamed(name), own.input, path, {
      value,
      beside: inner.beside ?? newLineOf(name, own, path),
    });
    const { status, changed } = await callOnce(api, world, name, actor, input);
    const where = `${name} / ${actor.name} / ${path} of another arrangement (${JSON.stringify(value)})`;
    if (!REFUSALS.includes(status)) faults.push(`${where}: ${status} instead of a refusal`);
    faults.push(...changed.map((table) => `${where}: changed ${table}`));
  }
  const { status } = await callOnce(api, world, name, actor, own.input);
  if (status !== 200) faults.push(`${name} / ${actor.name}: ${status} with ids that belong together`);
  return { cells: ids.length, faults };
}

/** A stored line is sent as a new one with its id. */
function newLineOf(name: string, own: Arranged, path: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^body\.\w+\[\]\.id$/.test(path)) return undefined;
  return inputAt(endpointNamed(name), own.input, 'body.concepts[]') as Readonly<Record<string, unknown>> | undefined;
}

interface Arranged {
  readonly input: ExampleInput;
  readonly subject: Subject;
}

/** The example of the endpoint with everything it needs to succeed. */
export async function arranged(api: TestApi, world: World, endpoint: string, actor: MatrixActor): Promise<Arranged> {
  await api.db.deleteFrom('signInThrottle').execute();
  const { example, arrangement } = declarationOf(endpoint);
  const subject = await subjectFor(api, world, { endpoint, actor, relation: 'own' });
  const input = example(subject);
  return { input: (await arrangement?.arrange(api, world, input)) ?? input, subject };
}

async function callOnce(api: TestApi, world: World, endpoint: string, actor: MatrixActor, input: ExampleInput) {
  const call = await prepareCell(api, world, { endpoint, actor, relation: 'own' }, () => input);
  const before = await writeMark(api.db);
  const { statusCode } = await call();
  return { status: statusCode, changed: statusCode === 200 ? [] : await tablesWrittenSince(api.db, before) };
}

interface Sought {
  readonly endpoint: Endpoint;
  readonly actor: MatrixActor;
  readonly path: string;
  readonly inner: InnerId;
  readonly own: Arranged;
  readonly other: Arranged;
}

/** The id of the other arrangement; where both have the same one or none, an id that does not exist. */
async function foreignValue(api: TestApi, world: World, { endpoint, actor, path, inner, own, other }: Sought) {
  if (inner.value !== undefined) return inner.value(other.subject, api.db, world);
  const [mine, theirs] = [own, other].map(({ input }) => inputAt(endpoint, input, path));
  if (inner.isUpload) {
    const key = String(theirs);
    const uploadedBy = world.strangerTo(actor.person).id;
    await api.db.updateTable('storedFile').set({ uploadedBy }).where('key', '=', key).execute();
    return key;
  }
  if (theirs !== undefined && theirs !== null && theirs !== mine) return theirs;
  return typeof mine === 'string' && !/^\d+$/.test(mine) ? 'no-existe' : 999_999_999;
}
