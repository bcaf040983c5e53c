import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PHONE_PAGES } from '@aura/domain/outside-pages';

/** Limits in kilobytes of compressed JavaScript that a built page may download. */
const LOGIN_KB = 150;
const SHELL_KB = 262;
const SCREEN_KB = 80;
/** Includes the kit of startup-chunks.ts (tables, forms, fields), which the first screen loads for all others. */
const FIRST_VISIT_KB = 185;
const MANY = 3;
/** All that a page behind a link on a telephone downloads until it can be used: the page itself, styles and scripts. */
const PHONE_KB = 135;
/** Text of the developers' panel, which must not be in the production bundle. */
const DEVELOPERS_ONLY = 'Crash asked for';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly name?: string;
  readonly imports?: readonly string[];
}

interface Preload {
  readonly path: string;
  readonly files: readonly string[];
}

const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

// The two entry chunks of startup-chunks.ts with their static imports.
const login = closure(named('login'));
const shell = closure([...named('login'), ...named('shell')]);
const screens = Object.keys(manifest).filter((name) => name.includes('.route.tsx?tsr-split'));

const loads = new Map(screens.map((name) => [name, without(closure([name]), shell)]));
const uses = Map.groupBy(
  [...loads.values()].flatMap((files) => [...files]),
  (file) => file,
);
const shared = new Set([...uses].flatMap(([file, places]) => (places.length >= MANY ? [file] : [])));

const preloads = JSON.parse(readFileSync(join(dist, '.vite/screens.json'), 'utf8')) as readonly Preload[];
const findings = [
  ...[...loads].map(([name, files]) => preloaded(name, files)),
  measure('login', login, LOGIN_KB),
  ...Object.values(PHONE_PAGES).map(phonePage),
  measure('signed-in shell with the dashboard', shell, SHELL_KB),
  ...[...loads].flatMap(([name, files]) => [
    measure(`${name}, its own`, without(files, shared), SCREEN_KB),
    measure(`${name}, as the first of its kind`, files, FIRST_VISIT_KB),
  ]),
  ...readdirSync(join(dist, 'assets'))
    .filter(
      (file) => file.endsWith('.js') && readFileSync(join(dist, 'assets', file), 'utf8').includes(DEVELOPERS_ONLY),
    )
    .map((file) => ({ ok: false, text: `${file} holds the developers' panel` })),
];

for (const { ok, text } of findings) process.stdout.write(`${ok ? 'ok     ' : 'FAILED '} ${text}\n`);
if (findings.some(({ ok }) => !ok)) process.exitCode = 1;

/** Screens in the sitemap have all their files named in the page that opens them; screens without a URL do not. */
function preloaded(name: string, files: ReadonlySet<string>) {
  const own = manifest[name]?.file ?? '';
  const page = preloads.find((screen) => screen.files.includes(own));
  const missing = without(new Set([...files, ...shell]), new Set([...(page?.files ?? []), ...login]));
  const ok = page === undefined ? name.startsWith('src/app/') : missing.size === 0;
  return { ok, text: `${name} is named in its page with ${page?.files.length ?? 0} files; missing: ${missing.size}` };
}

function measure(name: string, files: ReadonlySet<string>, limit: number) {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000;
  return { ok: kilobytes <= limit, text: `${name}: ${kilobytes.toFixed(1)} kB of ${limit} kB` };
}

function phonePage(page: string) {
  const built = JSON.parse(readFileSync(join(dist, '.vite/phone.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set([`${page}.html`, 'before-app.js']);
  const waiting = [`${page}.html`];
  const seen = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = built[name];
    if (chunk === undefined || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return measure(`/${page}, all of it`, files, PHONE_KB);
}

/** The files of these chunks and of all their static imports. */
function closure(names: readonly string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    closure(chunk.imports ?? [], files);
  }
  return files;
}

function named(chunk: string): readonly string[] {
  const names = Object.keys(manifest).filter((key) => manifest[key]?.name === chunk);
  if (names.length === 0) throw new Error(`The build made no file called ${chunk}`);
  return names;
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}
