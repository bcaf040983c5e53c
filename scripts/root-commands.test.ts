import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from './check.ts';
import { MEASUREMENTS } from './measure.ts';
import { MODELS } from './model.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const MOST = 28;
const NAMED: Readonly<Record<string, object>> = { check: CHECKS, measure: MEASUREMENTS, model: MODELS };
const TEXT = /\.(tsx?|mjs|sh|sql|md|ya?ml|json|cfg|conf)$|(^|\/)(Dockerfile|run|\.env\.example)$/;

test('the root has few commands: a variant is a name after one of them', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(MOST);
});

test('every command that a text mentions exists, and so does the check, measurement or model it names', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const paths = listed.filter((path) => TEXT.test(path) && existsSync(resolve(root, path)));
  const mentioned = paths.flatMap((path) => mentionsIn(read(path)).map((mention) => ({ path, ...mention })));
  const unknown = mentioned.filter(
    ({ command, name }) =>
      !(command in scripts) || (name !== undefined && !(name in (NAMED[command] ?? { [name]: 0 }))),
  );

  expect(mentioned.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('what the commands are made of is there: files of tests and of measurements, each measurement with its row in the README', () => {
  const rows = [...read('scripts/measure/README.md').matchAll(/^\| `npm run measure -- ([a-z0-9-]+)/gm)].map(
    ([, name]) => name,
  );
  const files = readdirSync(resolve(root, 'scripts/measure'));
  const words = [
    ...Object.values(CHECKS).flatMap(({ command }) => command),
    ...Object.values(scripts).join(' ').split(' '),
  ];
  const programs = words.filter((word) => /^(scripts|apps)\/.+\.(ts|sh)$/.test(word));

  for (const path of [...programs, ...Object.values(MODELS).map(({ tests }) => tests)])
    expect(existsSync(resolve(root, path)), path).toBe(true);
  for (const name of Object.keys(MEASUREMENTS)) {
    expect(files).toContain(`${name}.ts`);
    expect(rows, name).toContain(name);
  }
});

/** A root command after `npm run`, also across a line break, and the name after it where there is one. */
function mentionsIn(text: string): readonly { command: string; name: string | undefined }[] {
  return [
    ...text.matchAll(/npm run(?:\s+--silent)?\s+([a-z](?:[a-z0-9:-]*[a-z0-9])?)(?:\s+--\s+([a-z][a-z0-9-]*))?/g),
  ].map(([, command = '', name]) => ({ command, name }));
}
