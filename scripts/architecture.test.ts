import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruise } from './cruise.ts';

const CLAIMS = 'apps/api/src/modules/claims';
const INVOICING = 'apps/api/src/modules/invoicing';

const ALLOWED: Record<string, string> = {
  [`${INVOICING}/invoice/issue-invoice.ts`]: `import '../invoice.store.ts'; import '../../claims/public.ts'; import '../../../db/client.ts';`,
  [`${INVOICING}/invoice.store.ts`]: '',
  [`${CLAIMS}/public.ts`]: '',
  'apps/api/src/db/client.ts': '',
  // The access expectations beside an act use the shared test code.
  ...importing(`${CLAIMS}/visits/allowed.access.ts`, 'apps/api/src/testing/given.ts'),
};

const TRESPASSES: readonly (readonly [rule: string, files: Record<string, string>])[] = [
  ['api/src/modules/claims-imports-only-lower', importing(`${CLAIMS}/routes.ts`, `${INVOICING}/public.ts`)],
  ['neighbours-through-public', importing(`${INVOICING}/routes.ts`, `${CLAIMS}/claim.store.ts`)],
  [
    'neighbours-through-public',
    importing('apps/web/src/features/dashboard/D.ts', 'apps/web/src/features/claims/base/C.ts'),
  ],
  ['api/src/modules-in-order', importing('apps/api/src/modules/unheard-of/routes.ts', 'apps/api/src/db/client.ts')],
  ['modules-imports-only-what-it-may', importing(`${CLAIMS}/routes.ts`, 'apps/api/src/http/route.ts')],
  ['modules-imports-only-what-it-may', importing(`${CLAIMS}/routes.ts`, 'apps/api/src/adapters/mail/real.ts')],
  ['core-imports-only-what-it-may', importing('apps/api/src/core/serve.ts', 'apps/api/src/events/announce.ts')],
  ['domain-imports-only-what-it-may', importing('packages/domain/src/money.ts', 'packages/access/src/rule.ts')],
  ['cfdi-imports-only-what-it-may', importing('packages/cfdi/src/amount.ts', 'packages/contracts/src/wire.ts')],
  ['invoices-are-read-on-the-server', importing('apps/web/src/lib/read.ts', 'packages/cfdi/src/read-receipt.ts')],
  ['test-keys-only-in-tests', importing(`${INVOICING}/a.ts`, 'packages/cfdi/src/corpus/certificates.ts')],
  ['contracts-imports-only-what-it-may', importing('packages/contracts/src/wire.ts', 'apps/api/src/core/errors.ts')],
  ['ui-imports-only-what-it-may', importing('apps/web/src/ui/Part.ts', 'packages/contracts/src/accounts.ts')],
  ['sheet-imports-only-what-it-may', importing('apps/web/src/sheet/S.ts', 'packages/contracts/src/accounts.ts')],
  ['drawing-imports-only-what-it-may', importing('apps/web/src/drawing/D.ts', 'apps/web/src/sheet/Sheet.ts')],
  ['features-imports-only-what-it-may', importing('apps/web/src/features/claims/C.ts', 'apps/web/src/app/places.ts')],
  ['app-imports-only-what-it-may', importing('apps/web/src/app/Shell.ts', 'apps/web/src/features/claims/base/C.ts')],
  ['web-roots-imports-only-what-it-may', importing('apps/web/src/main.ts', 'apps/api/src/config.ts')],
  [
    'no-list-of-endpoints-in-the-web',
    importing('apps/web/src/lib/api/call.ts', 'packages/contracts/src/all-endpoints.ts'),
  ],
  ['testing-only-in-tests', importing(`${CLAIMS}/routes.ts`, 'apps/api/src/testing/given.ts')],
  ['access-files-only-in-tests', importing(`${CLAIMS}/routes.ts`, `${CLAIMS}/visits/visits.access.ts`)],
  ['access-files-only-in-tests', importing('apps/api/src/app.ts', `${CLAIMS}/visits/visits.access.ts`)],
  ['neighbours-through-public', importing(`${INVOICING}/a/a.access.ts`, `${CLAIMS}/claim.store.ts`)],
  [
    'fastify-only-in-http',
    { [`${CLAIMS}/routes.ts`]: `import type { FastifyInstance } from 'fastify'; export type A = FastifyInstance;` },
  ],
  ['fastify-only-in-http', { 'apps/api/src/core/serve.ts': `import '@fastify/websocket';` }],
  ['outside-world-only-in-real-adapters', { [`${CLAIMS}/routes.ts`]: `import 'node:https';` }],
  ['outside-world-only-in-real-adapters', { 'apps/api/src/adapters/mail/port.ts': `import 'nodemailer';` }],
  ['pool-only-in-db', { [`${CLAIMS}/claim.store.ts`]: `import pg from 'pg'; export const pool = new pg.Pool();` }],
  ['no-cycles', { [`${CLAIMS}/a.ts`]: `import './b.ts';`, [`${CLAIMS}/b.ts`]: `import './a.ts';` }],
  ['no-unresolvable', { [`${CLAIMS}/a.ts`]: `import './gone.ts';` }],
];

/** One tree with all cases, cruised once: loading the rules and starting dependency-cruiser dominates the time. */
let trespasses: readonly string[] = [];
const root = mkdtempSync(join(tmpdir(), 'architecture-'));
beforeAll(async () => {
  const texts = new Map<string, string>([['package.json', '{}']]);
  for (const files of [ALLOWED, ...TRESPASSES.map(([, trespassing]) => trespassing)])
    for (const [path, text] of Object.entries(files)) texts.set(path, `${texts.get(path) ?? ''}${text}\n`);
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  trespasses = (await cruise(root)).trespasses;
});
afterAll(() => rmSync(root, { recursive: true }));

test('a use case may import its own store, the database handle and a lower module’s public door', () => {
  expect(trespasses.filter((line) => line.includes(`: ${INVOICING}/invoice/issue-invoice.ts →`))).toEqual([]);
});

test('what tests expect of an act may use what tests share', () => {
  expect(trespasses.filter((line) => line.includes('allowed.access.ts'))).toEqual([]);
});

test('every planted trespass is caught by its rule, at its place', () => {
  const missed = TRESPASSES.filter(
    ([rule, files]) => !trespasses.some((line) => Object.keys(files).some((path) => isOf(line, rule, path, files))),
  );

  expect(missed.map(([rule, files]) => `${rule}: ${Object.keys(files).join()}`)).toEqual([]);
});

/** `rule: from → to`; where the case names two files, both ends are compared. */
function isOf(line: string, rule: string, from: string, files: Record<string, string>): boolean {
  if (!line.startsWith(`${rule}: ${from} →`)) return false;
  const others = Object.keys(files).filter((path) => path !== from);
  return others.length === 0 || others.some((path) => line.endsWith(`→ ${path}`));
}

function importing(from: string, to: string): Record<string, string> {
  return { [to]: '', [from]: `import '${'../'.repeat(dirname(from).split('/').length)}${to}';` };
}
