import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cruise } from './cruise.ts';

const CLAIMS = 'apps/api/src/modules/claims';
const INVOICING = 'apps/api/src/modules/invoicing';

test('a use case may import its own store, the database handle and a lower module’s public door', async () => {
  const tree = plant({
    [`${INVOICING}/invoice/issue-invoice.ts`]: `import '../invoice.store.ts'; import '../../claims/public.ts'; import '../../../db/client.ts';`,
    [`${INVOICING}/invoice.store.ts`]: '',
    [`${CLAIMS}/public.ts`]: '',
    'apps/api/src/db/client.ts': '',
  });

  expect(await trespassesIn(tree)).toEqual([]);
});

test('what tests expect of an act stands beside it and uses what tests share', async () => {
  const tree = plant(importing(`${CLAIMS}/visits/visits.access.ts`, 'apps/api/src/testing/given.ts'));

  expect(await trespassesIn(tree)).toEqual([]);
});

test.each<[rule: string, files: Record<string, string>]>([
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
])('a planted trespass is caught by %s', async (rule, files) => {
  const rulesBroken = (await trespassesIn(plant(files))).map((line) => line.split(':', 1)[0]);

  expect(rulesBroken).toContain(rule);
});

test('the real tree is seen, across the workspaces', { timeout: 240_000 }, async () => {
  const { modules } = await cruise(resolve(import.meta.dirname, '..'));
  const contracts = modules.find(({ source }) => source === 'packages/contracts/src/users.ts');

  expect(modules.filter(({ source }) => /\.tsx?$/.test(source)).length).toBeGreaterThan(60);
  expect(contracts?.dependencies.map(({ resolved }) => resolved)).toContain('packages/access/src/groups.ts');
});

function importing(from: string, to: string): Record<string, string> {
  return { [to]: '', [from]: `import '${'../'.repeat(dirname(from).split('/').length)}${to}';` };
}

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

async function trespassesIn(root: string): Promise<readonly string[]> {
  return (await cruise(root)).trespasses;
}
