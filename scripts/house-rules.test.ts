import { expect, test } from 'vitest';
import { breaches } from './house-rules.ts';

// The tilde keeps this file itself within the rules.
test.each([
  ['an unfinished mark', 'apps/api/src/app.ts', '// TO~DO later'],
  ['a test that does not run', 'packages/domain/src/money.test.ts', 'test.sk~ip("adds", () => {});'],
  ['a test that does not run', 'e2e/journeys/sign-in.e2e.ts', 'test.describe.on~ly("x", () => {});'],
  ['a sleep in a test', 'apps/api/src/a.db.test.ts', "import { setTime~out as pause } from 'node:timers/promises';"],
  ['a sleep in a test', 'e2e/journeys/live.e2e.ts', 'await page.waitFor~Timeout(500);'],
  ['a sleep in a test', 'e2e/inbox.ts', 'await new Promise((done) => setTime~out(done, 50));'],
  ['a sleep in a test', 'apps/web/src/ui/A.test.tsx', 'await new Promise((done) => setTime~out(done, 50));'],
  ['an assertion that takes anything', 'apps/api/src/a.db.test.ts', 'await expect(read()).resolves.toBeDef~ined();'],
  ['an assertion that takes anything', 'packages/domain/src/a.test.ts', 'expect(found).toBeTru~thy();'],
  ['the day of UTC taken for today', 'e2e/journeys/a.e2e.ts', 'const day = new Date().toISOStr~ing().slice(0, 10);'],
  [
    'the day of UTC taken for today',
    'apps/api/src/a.db.test.ts',
    'new Date(Date.now() - 1).toISOStr~ing().slice(0, 10);',
  ],
  ['a path of one machine', 'README.md', 'see /ho~me/ana/project'],
  ['a registry address', 'package-lock.json', '"resolved": "https://reg~istry.example/x.tgz"'],
  ['a wire name outside the contracts', 'apps/web/src/features/claims/C.tsx', 'claim.rep~port_number'],
  ['the clock of the device', 'apps/web/src/features/a/A.tsx', 'const hour = now.getHo~urs();'],
  ['the clock of the device', 'apps/web/src/lib/a.ts', "return at.toLocaleTime~String('es-MX', { hour: '2-digit' });"],
  ['the clock of the device', 'apps/web/src/lib/a.ts', "new Intl.DateTime~Format(language, { day: 'numeric' });"],
  ['a word that has to be read twice', 'apps/api/src/a.ts', '/** For who~ever holds the link. */'],
  ['a word that has to be read twice', 'apps/api/src/db/functions/a/a.sql', '-- The row sta~nds until it is paid.'],
  ['a word that has to be read twice', 'apps/api/src/a.ts', "throw new Error('some~body changed it');"],
  ['a second checkbox or select', 'apps/web/src/features/a/A.tsx', "import Checkbox from '@mui/material/Check~box';"],
  ['a second checkbox or select', 'apps/web/src/listing/A.tsx', '<input type="check~box" />'],
  ['a second checkbox or select', 'apps/web/src/ui/A.tsx', '<sel~ect value={size}>'],
  ['a comment without its noun', 'apps/api/src/a.ts', '/** O~f the database; null without one. */'],
  ['a comment without its noun', 'apps/api/src/a.ts', '  // A part below no~thing.'],
  ['a name that says nothing', 'apps/web/src/lib/utils.ts', ''],
  ['a name that says nothing', 'apps/web/src/shared/Button.tsx', ''],
  ['a name that says nothing', 'packages/domain/src/index.ts', ''],
])('the house forbids %s (%s)', (what, path, text) => {
  expect(breaches({ path, text: text.replace('~', '') }).join()).toContain(what);
});

test.each(['const { db } = context;', 'await context.db.execute();', 'await announce(context, fact);'])(
  'the house forbids the pool inside a transaction: %s',
  (line) => {
    const text = `const at = context.now();\nawait context.inTransaction(async (inside) => {\n  ${line}\n});\nread(context);`;

    expect(breaches({ path: 'apps/api/src/a.ts', text })).toEqual([
      'apps/api/src/a.ts:3: the pool inside a transaction',
    ]);
  },
);

test('in a transaction one may ask the context who acts and when, and use it again afterwards', () => {
  const text = `await context.inTransaction(async (inside) => add(inside, context.actor.userId, context.now()));\nread(context.db);`;

  expect(breaches({ path: 'apps/api/src/a.ts', text })).toEqual([]);
});

test.each([
  ['e2e/until.ts', "import { setTime~out as pause } from 'node:timers/promises';"],
  ['e2e/journeys/files.e2e.ts', 'test.setTime~out(90_000);'],
  ['apps/api/src/a.db.test.ts', "import { setImmediate } from 'node:timers/promises';"],
  ['apps/api/src/main.ts', "import { setTime~out as pause } from 'node:timers/promises';"],
])('a limit, a turn of the loop and the one file that polls are no sleeps (%s)', (path, text) => {
  expect(breaches({ path, text: text.replace('~', '') })).toEqual([]);
});

test('ordinary code breaks no rule', () => {
  const text = `// Todos los siniestros\n// SP stands for a payment request\nconst path = '/siniestros/temporales/';\ntest('x', () => {});`;

  expect(breaches({ path: 'apps/web/src/sitemap.ts', text })).toEqual([]);
});
