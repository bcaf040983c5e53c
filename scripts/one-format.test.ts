import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.(test|generated|factory)\.|\/testing\/|\/seed\//.test(path),
);

/** What writes amounts and percentages with two decimals, and the places that mean something else. */
const MAY: Readonly<Record<string, string>> = {
  'packages/domain/src/format.ts': 'is what all others call',
  'packages/cfdi/src/checks/v09-arithmetic.ts':
    'names a rate of the document to its last decimal: 10.6667 % is not 10.67 %',
  'packages/cfdi/src/amount.ts': 'writes an amount of the document as it is in it',
  'apps/web/src/app/public/party/party-page.texts.ts':
    'says how far a file has been sent, which is no figure of the business',
};

/** A percentage or an amount put together in place, where its decimals are left to chance. */
const IN_PLACE = /\}(?: |\\u00a0)?%(?!['"])|[^\\]\$\$\{|replace\('\.00'/;

test('amounts and percentages have two decimals: nothing puts them together but their formatters', () => {
  const found = SOURCES.flatMap((path) =>
    readFileSync(`${ROOT}/${path}`, 'utf8')
      .split('\n')
      .flatMap((line, place) => (IN_PLACE.test(line) && !isOther(line) ? [`${path}:${place + 1}`] : [])),
  );

  expect(SOURCES.length).toBeGreaterThan(1500);
  expect(found.filter((where) => !(where.replace(/:\d+$/, '') in MAY))).toEqual([]);
});

/** Lengths and colours of style sheets, patterns of SQL, and parameters of routes. */
function isOther(line: string): boolean {
  return /color-mix|calc\(|\b(?:width|height|left|top|right|inset|flexBasis|background|transform|minmax)\b|like |sql`|'%'|replace\((?!'\.00')/.test(
    line,
  );
}
