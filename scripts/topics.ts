import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** Names of modules that a folder or a file of another name belongs to. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'billing-stories': 'invoicing',
  'claim-file': 'claims',
  'report-billed': 'reports',
  'sign-in': 'accounts',
  dashboard: 'claims',
  invoice: 'invoicing',
  ledger: 'payments',
  macro: 'claims',
  order: 'budgets',
  party: 'claims',
  process: 'claims',
  realtime: 'live',
  search: 'claims',
  stage: 'claims',
  tax: 'invoicing',
  user: 'accounts',
};

const API_MODULES = 'apps/api/src/modules';
const MODULES = foldersOf(API_MODULES);

const MODULE_OF: ReadonlyMap<string, string> = new Map([
  ...MODULES.flatMap((name) => [[name, name] as const, [singular(name), name] as const]),
  ...Object.entries(OTHER_NAMES),
]);

/** The folders of topics in each module; what is in `base` belongs to the whole module. */
const TOPIC_FOLDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  MODULES.map((name) => [
    name,
    new Set([...foldersOf(`${API_MODULES}/${name}`), ...foldersOf(`apps/web/src/features/${name}`)].filter(isTopic)),
  ]),
);

/** Folders that hold no code of one module: each is a topic by itself. What only tests use is none: its tests are over everything of a kind. */
const SHARED =
  /^(?:apps\/api\/src\/(?:adapters|core|db|events|http|jobs|seed|telemetry)|apps\/web\/src\/(?:app|lib|listing|ui)|scripts\/[\w-]+)(?=\/)/;

/**
 * What a path belongs to, by the names of its folders: a topic (`payments/runs`), or a whole module where the path is in
 * none of its topics; where no folder is a module, by the words of its file name (`packages/domain/src/quotation-total.ts`);
 * then the shared folder it is in.
 */
export function topicsOf(path: string): readonly string[] {
  const folders = dirname(path).split('/');
  const at = folders.findIndex((name) => moduleOf(name).length > 0);
  if (at !== -1) return topicsIn(folders[at] as string, folders[at + 1], path);
  const words = (basename(path).split('.')[0] ?? '').split(/[-_]/).flatMap((word) => moduleOf(word));
  return words.length > 0 ? words : (SHARED.exec(path)?.slice(0, 1) ?? []);
}

/** Whether code of one topic may break tests of the other: the same topic, or one of them is the whole module. */
export function belongTogether(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

function topicsIn(folder: string, next: string | undefined, path: string): readonly string[] {
  return moduleOf(folder).map((name) => {
    const names = TOPIC_FOLDERS.get(name) ?? new Set();
    const file = basename(path).split('.')[0] ?? '';
    const topic = [next, path.endsWith('.sql') ? undefined : file].find((one) => one !== undefined && names.has(one));
    return topic === undefined ? name : `${name}/${topic}`;
  });
}

function foldersOf(path: string): readonly string[] {
  if (!existsSync(resolve(ROOT, path))) return [];
  return readdirSync(resolve(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function isTopic(folder: string): boolean {
  return folder !== 'base';
}

function moduleOf(name: string): readonly string[] {
  const module = MODULE_OF.get(name) ?? MODULE_OF.get(singular(name));
  return module === undefined ? [] : [module];
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}
