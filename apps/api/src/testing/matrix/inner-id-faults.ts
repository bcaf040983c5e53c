import type { Group } from '@aura/access/groups';
import { endpointNamed, type TestApi } from '../test-api.ts';
import { actorsOf, type MatrixActor } from './actors.ts';
import { arrangedIdFaults } from './arranged-id-faults.ts';
import { inputFor, prepareCell } from './cell.ts';
import { subjectFor } from './subject.ts';
import { declarationOf } from './declarations.ts';
import type { Elsewhere, InnerId, InnerIdResult } from './inner-id.ts';
import { expectedStatus, leaks } from './matrix-faults.ts';
import { inputAt, withInput } from './set-input.ts';
import { makeAnew } from './kept-things.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

/** One caller who sees everything, one with a scope, one outsider: the first of each kind who may call. */
const CALLERS: readonly (readonly (Group | 'none')[])[] = [['Admin'], ['Supervisor', 'EsAt'], ['Proveedor']];
const REFUSALS: readonly number[] = [400, 403, 404];
/** A missing record may also be refused by a foreign key. */
const NOT_THERE: readonly number[] = [...REFUSALS, 409];

/** Calls the endpoint about the caller's own record, with one inner id that is foreign, for every such id. */
export async function innerIdFaults(api: TestApi, world: World, endpoint: string): Promise<InnerIdResult> {
  const faults: string[] = [];
  let cells = 0;
  for (const [position, actor] of callersOf(api, world, endpoint).entries()) {
    for (const [path, inner] of Object.entries(declarationOf(endpoint).innerIds ?? {})) {
      if (typeof inner === 'string') continue;
      for (const elsewhere of inner.of) {
        if (elsewhere === 'another') continue;
        // Whether a record exists does not depend on the caller: one caller suffices.
        if (elsewhere === 'nobody' && position > 0) continue;
        if (elsewhere === 'stranger' && actor.group !== 'none' && inner.allowed?.includes(actor.group)) continue;
        cells += 1;
        const found = await faultsOf(api, world, { endpoint, actor, path, inner, elsewhere });
        faults.push(...found.map((fault) => `${endpoint} / ${actor.name} / ${path} of a ${elsewhere}: ${fault}`));
      }
    }
  }
  const arranged = await arrangedIdFaults(api, world, endpoint);
  return { cells: cells + arranged.cells, faults: [...faults, ...arranged.faults] };
}

function callersOf(api: TestApi, world: World, endpoint: string): readonly MatrixActor[] {
  const { expectation } = declarationOf(endpoint);
  const admitted = actorsOf(api, world).filter((actor) => {
    if (actor.kind !== 'signedIn' || actor.isPermitted) return false;
    return !REFUSALS.includes(expectedStatus({ endpoint, actor, relation: 'own' }, expectation));
  });
  return CALLERS.flatMap((groups) => {
    const candidates = groups.map((group) => admitted.find((actor) => actor.group === group));
    return candidates.filter((actor) => actor !== undefined).slice(0, 1);
  });
}

interface Tried {
  readonly endpoint: string;
  readonly actor: MatrixActor;
  readonly path: string;
  readonly inner: InnerId;
  readonly elsewhere: Exclude<Elsewhere, 'another'>;
}

async function faultsOf(api: TestApi, world: World, tried: Tried): Promise<readonly string[]> {
  const { endpoint: name, actor, path, inner, elsewhere } = tried;
  const endpoint = endpointNamed(name);
  const value = await foreignValue(api, world, tried);
  // A sibling is another record of the same owner, so the kept one must not be reused.
  makeAnew(world);
  const own = { endpoint: name, actor, relation: 'own' } as const;
  const call = await prepareCell(api, world, own, (input) =>
    withInput(endpoint, input, path, { value, beside: inner.beside }),
  );
  const before = await writeMark(api.db);
  const reply = await call();
  const changed = await tablesWrittenSince(api.db, before);
  const mayGoOn = endpoint.kind === 'read' || inner.passedOver !== undefined;
  const accepted = [...(elsewhere === 'nobody' ? NOT_THERE : REFUSALS), ...(mayGoOn ? [200] : [])];
  const mayChange = (table: string) => inner.passedOver !== undefined && inner.passedOver !== table;
  return [
    ...(accepted.includes(reply.statusCode) ? [] : [`${reply.statusCode} instead of a refusal`]),
    ...changed.filter((table) => !mayChange(table)).map((table) => `changed ${table}`),
    ...leaks(reply, own, { ...declarationOf(name).expectation, seeAllClaims: [] }),
  ];
}

/** The id to send: of another record of the caller, of a stranger's, or of none. */
async function foreignValue(api: TestApi, world: World, { endpoint, actor, path, inner, elsewhere }: Tried) {
  const relation = elsewhere === 'sibling' ? 'own' : elsewhere === 'stranger' ? 'stranger' : 'missing';
  const other = { endpoint, actor, relation } as const;
  if (inner.value !== undefined) return inner.value(await subjectFor(api, world, other), api.db, world);
  return inputAt(endpointNamed(endpoint), await inputFor(api, world, other), path);
}
