import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { generateClaims } from '../apps/api/src/seed/generator/generate-claims.ts';
import { generateInvoices } from '../apps/api/src/seed/generator/invoices/generate-invoices.ts';
import { generateProviders } from '../apps/api/src/seed/demo/generated-providers.ts';
import { seedDemoCompany } from '../apps/api/src/testing/seed-demo-company.ts';

/**
 * Fills a prepared database with the demo stories and a company around them; existing data is kept. `--stories` leaves
 * the company out. `--providers N` and `--claims N` add that many generated ones with every run; of those claims at
 * most `--open N` are open, and a version of their quotations has `--lines N` (12), which their budgets take over.
 * `--invoices N` adds that many invoices of finished work.
 */
if (process.env['NODE_ENV'] === 'production')
  throw new Error('The demo accounts have a published password: nothing is seeded in production');
const { values } = parseArgs({
  options: {
    stories: { type: 'boolean', default: false },
    providers: { type: 'string' },
    claims: { type: 'string' },
    invoices: { type: 'string' },
    open: { type: 'string' },
    lines: { type: 'string' },
  },
});
const count = Number(values.claims ?? 0);
if (!Number.isSafeInteger(count) || count < 0 || count > 20_000_000)
  throw new Error('--claims takes a number up to 20000000');
const name = process.env['AURA_DATABASE'] ?? 'aura';
const owner = process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`;
const local = (role: string) => `postgres://${role}:aura@${new URL(owner).host}/${new URL(owner).pathname.slice(1)}`;
const urls = {
  DATABASE_URL_STAFF: local('app_staff'),
  DATABASE_URL_OUTSIDER: local('app_outsider'),
  DATABASE_URL_REPORTS: local('app_reporter'),
};
const began = performance.now();
const tell = (step: string) => console.log(`${step} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
const config = readConfig({ ...urls, ...process.env });
const users = await seedDemoCompany({ ownerUrl: owner, config, isStories: values.stories, tell });
const client = new pg.Client({ connectionString: owner });
await client.connect();
if (values.providers !== undefined) await generateProviders(client, Number(values.providers));
if (count > 0) {
  const given = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  await generateClaims(client, count, tell, { open: given(values.open), lines: given(values.lines) });
}
if (values.invoices !== undefined) await generateInvoices(client, Number(values.invoices), tell);
// Last, because generated claims bring their own report rows.
if (count === 0 || values.invoices !== undefined) await client.query('select app.rebuild_report_parties()');
await client.end();
console.table(users);
