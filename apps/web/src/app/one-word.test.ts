import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const texts = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.texts.ts'));

test('in English an insurer is an insurer everywhere', () => {
  const others = texts.flatMap((file) => {
    const [, english = ''] = readFileSync(join(SOURCE, file), 'utf8').split('\n  en: {');
    const said = english.match(/'[^'\n]*'|`[^`\n]*`/g) ?? [];
    return said
      .filter((text) => /\bcustomers?\b/i.test(text.replaceAll(/\$\{[^}]*\}/g, '')))
      .map((text) => `${file}: ${text}`);
  });

  expect(texts.length).toBeGreaterThan(150);
  expect([...others, ...titlesOfLists()]).toEqual([]);
});

test('the second supervisor has one name on every screen', () => {
  const titles = texts.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/supervisorDev: '([^']*)'/g)].map(([, title]) => title),
  );

  expect([...new Set(titles)]).toEqual(['Segundo supervisor', 'Second supervisor']);
});

/** English titles and words of the contracts that say it otherwise. */
function titlesOfLists(): readonly string[] {
  const contracts = join(SOURCE, '../../../packages/contracts/src');
  const files = readdirSync(contracts, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      (readFileSync(join(contracts, file), 'utf8').match(/\ben:\s*['`][^'`\n]*\bcustomers?\b/gi) ?? []).map(
        (found) => `${file}: ${found}`,
      ),
    );
}
