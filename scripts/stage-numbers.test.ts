import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** `'4.02'`, `number = 5.02`, `'T14'`: a literal stage or rule number. */
const SPELLED = /'[1-9]\.\d\d'|\.number\)? ?(?:[=!<>]{1,3}|(?:not )?in) ?\(?[1-9]|startsWith\('\d\.'\)|'T\d\d'/;

/** What stages and steps mean is data of packages/domain: code with a literal number breaks when they change. */
export function spelledIn(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|--|\/\*\*)/.test(line) && SPELLED.test(line))
    .map((line) => line.trim());
}

test('no stage number and no rule name is spelled outside the domain, migrations, stories and tests', () => {
  const files = globSync('{packages,apps}/**/*.{ts,tsx,sql}', {
    cwd: root,
    exclude: (path) =>
      /(^|\/)(node_modules|dist|migrations|seed|testing|corpus)(\/|$)|packages\/domain|\.test\.tsx?$|\.(?:factory|access)\.ts$|\.(generated|gen)\.ts$/.test(
        path,
      ),
  });
  const spelled = files.flatMap((file) =>
    spelledIn(readFileSync(resolve(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );

  expect(files.length).toBeGreaterThan(800);
  expect(spelled).toEqual([]);
});

test.each([
  "if (stage === '4.02') return;",
  'where s.number in (4.01, 4.02)',
  'finished_at = case when stage.number >= 9 then at end',
  "rule === 'T07'",
  "process.number.startsWith('9.')",
])('a planted «%s» is noticed', (line) => {
  expect(spelledIn(line)).toEqual([line]);
});
