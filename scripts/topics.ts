import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

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

const MODULES = readdirSync(resolve(import.meta.dirname, '../apps/api/src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const TOPICS: ReadonlyMap<string, string> = new Map([
  ...MODULES.flatMap((name) => [[name, name] as const, [singular(name), name] as const]),
  ...Object.entries(OTHER_NAMES),
]);

/** Folders that hold no code of one module: each is a topic by itself. */
const SHARED =
  /^(?:apps\/api\/src\/(?:adapters|core|db|events|http|jobs|seed|telemetry|testing)|apps\/web\/src\/(?:app|lib|listing|ui)|scripts\/[\w-]+)(?=\/)/;

/**
 * The modules a path belongs to, by the names of its folders; where none of them is a module, by the words of its file
 * name (`packages/domain/src/quotation-total.ts`); then the shared folder it is in. Tests of the same topics run with a
 * change.
 */
export function topicsOf(path: string): readonly string[] {
  const folders = dirname(path).split('/').flatMap(topicOf);
  if (folders.length > 0) return folders;
  const words = (basename(path).split('.')[0] ?? '').split(/[-_]/).flatMap(topicOf);
  return words.length > 0 ? words : (SHARED.exec(path)?.slice(0, 1) ?? []);
}

function topicOf(name: string): readonly string[] {
  const topic = TOPICS.get(name) ?? TOPICS.get(singular(name));
  return topic === undefined ? [] : [topic];
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}
