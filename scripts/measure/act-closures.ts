import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * npm run measure -- act-closures [--root folder] [act …]: how many files one has to open, at most, to read an act whole:
 * its page and what that imports by value, followed to the end. A name imported from a `public.ts` counts the file that
 * declares it, not the others listed there. `--root` names another checkout.
 */
const { values: options, positionals } = parseArgs({
  options: { root: { type: 'string', default: '.' } },
  allowPositionals: true,
});
const ACTS = ['stampInvoice', 'approvePayments', 'requestPayment', 'changePromiseDate', 'takeStep', 'addDossierFile'];
const acts = positionals.length === 0 ? ACTS : positionals;

const textOf = (file: string) => readFileSync(join(options.root, file), 'utf8');
const pages = globSync('apps/api/src/modules/**/*.ts', { cwd: options.root }).filter(
  (file) => !/\.(?:test|access|factory)\.ts$/.test(file),
);

function fileOf(importer: string, specifier: string): string | undefined {
  const [, room = '', rest = ''] = /^@aura\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (room === '' && !specifier.startsWith('.')) return undefined;
  const path = room === '' ? normalize(join(dirname(importer), specifier)) : `packages/${room}/src/${rest}`;
  return [path, `${path}.ts`, `${path}.tsx`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(options.root, file)),
  );
}

/** The names of a clause `{ a, type B, c as d }` that are values, as the other file calls them. */
function valuesIn(clause: string): readonly string[] {
  const listed = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const named = listed.split(',').map((name) => name.trim());
  return named
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? '');
}

interface Import {
  readonly clause: string;
  readonly file: string;
}

function importsOf(importer: string): readonly Import[] {
  const found = textOf(importer).matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'([^']+)';$/gm);
  return [...found].flatMap(([, clause = '', specifier = '']) => {
    const file = fileOf(importer, specifier);
    const isTypesOnly = clause.startsWith('{') && valuesIn(clause).length === 0;
    return file === undefined || isTypesOnly ? [] : [{ clause, file }];
  });
}

/** The files that declare what is imported: behind a `public.ts`, those of the names asked for. */
function declaring({ clause, file }: Import): readonly string[] {
  if (!file.endsWith('/public.ts')) return [file];
  return importsOf(file)
    .filter((listed) => valuesIn(listed.clause).some((name) => valuesIn(clause).includes(name)))
    .map((listed) => listed.file);
}

function closureOf(page: string): ReadonlySet<string> {
  const seen = new Set([page]);
  // A set that grows while it is walked: what is added is walked too.
  for (const file of seen) for (const one of importsOf(file).flatMap(declaring)) seen.add(one);
  return seen;
}

console.table(
  Object.fromEntries(
    acts.map((act) => {
      const declares = new RegExp(`^export (?:const|async function|function) ${act}\\b`, 'm');
      const page = pages.find((file) => declares.test(textOf(file)));
      if (page === undefined) throw new Error(`No page exports ${act}`);
      const closure = [...closureOf(page)];
      const below = (folder: string) => closure.filter((file) => file.startsWith(folder)).length;
      return [
        act,
        { page, modules: below('apps/api/src/modules/'), api: below('apps/'), packages: below('packages/') },
      ];
    }),
  ),
);
