import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Endpoint } from '@aura/contracts/endpoint';
import { changedFiles, part, PARTS, runsAll } from '../../../../../scripts/rotation.ts';
import type { AccessTable } from './access.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
/** Of a change that touches more, each run calls a share in turn. */
const MOST_TOUCHED = 30;

/** Refused by the act, not by its area, which the comparison in memory cannot see: called over HTTP in every run. */
export const JUDGED_BY_THE_ACT: ReadonlySet<string> = new Set([
  'beginUpload',
  'nameStandIn',
  'readHistory',
  'setBillingGates',
]);

/**
 * The endpoints this run calls over HTTP: those whose contract, act or expectation changed, and a twelfth of each area
 * and kind, at least one. `who-may.test.ts` compares the groups of every endpoint in memory.
 */
export async function selectEndpoints(names: readonly string[] = [...allEndpoints.keys()]): Promise<readonly string[]> {
  if (runsAll) return names;
  const touched = (await touchedEndpoints()).filter((name) => names.includes(name));
  const turns = Math.ceil(touched.length / MOST_TOUCHED);
  const called = touched.filter((_, position) => position % turns === part % turns);
  const wanted = new Set([...JUDGED_BY_THE_ACT, ...called, ...twelfthOfEachKind(names)]);
  const selected = names.filter((name) => wanted.has(name));
  process.stdout.write(
    `left out: ${names.length - selected.length} of ${names.length} endpoints; ${touched.length} are touched by the change\n`,
  );
  return selected;
}

export function twelfthOfEachKind(names: readonly string[], run = part): readonly string[] {
  const byKind = Map.groupBy(names, (name) => {
    const { area, kind } = allEndpoints.get(name) as Endpoint;
    return `${area} ${kind}`;
  });
  return [...byKind.values()].flatMap((alike) => {
    const turns = Math.min(PARTS, alike.length);
    return alike.filter((_, position) => position % turns === run % turns);
  });
}

async function touchedEndpoints(): Promise<readonly string[]> {
  const names = await Promise.all(changedFiles.map(endpointsOf));
  return [...new Set(names.flat())];
}

async function endpointsOf(path: string): Promise<readonly string[]> {
  if (path.startsWith('packages/contracts/src/') && /(?<!\.test)\.ts$/.test(path)) return declaredIn(await load(path));
  if (!path.startsWith('apps/api/src/modules/')) return [];
  if (path.endsWith('.access.ts')) return Object.keys(((await load(path)) as { access?: AccessTable }).access ?? {});
  return path.endsWith('.ts') && existsSync(resolve(ROOT, path))
    ? actsOn(readFileSync(resolve(ROOT, path), 'utf8'))
    : [];
}

/** The acts on a page: exports that have the name of an endpoint. */
export function actsOn(page: string): readonly string[] {
  const exported = [...page.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  return exported.filter((name) => allEndpoints.has(name));
}

/** Endpoints are exported directly or as parts of a listing or record. */
function declaredIn(module: object): readonly string[] {
  const exported = new Set<unknown>(
    Object.values(module).flatMap((value) =>
      typeof value === 'object' && value !== null ? [value, ...parts(value)] : [],
    ),
  );
  return [...allEndpoints].filter(([, endpoint]) => exported.has(endpoint)).map(([name]) => name);
}

function parts(value: object): readonly unknown[] {
  return Object.values(value).flatMap((inner) =>
    typeof inner === 'object' && inner !== null ? [inner, ...Object.values(inner)] : [],
  );
}

/** A file that the change deleted has no endpoints to select. */
async function load(path: string): Promise<object> {
  const file = resolve(ROOT, path);
  return existsSync(file) ? ((await import(file)) as object) : {};
}
