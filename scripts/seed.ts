import { parseArgs } from 'node:util';
import pg from 'pg';
import { s3FileStore } from '../apps/api/src/adapters/file-store/real.ts';
import { readConfig, storageOf } from '../apps/api/src/config.ts';
import { seedAssistantLibrary } from '../apps/api/src/seed/demo/assistant-library.ts';
import { seedAuthorizations } from '../apps/api/src/seed/demo/authorizations.ts';
import { seedCardSpend } from '../apps/api/src/seed/demo/card-spend.ts';
import { seedBilling } from '../apps/api/src/seed/demo/billing.ts';
import { seedDemoFiles } from '../apps/api/src/seed/demo/demo-files.ts';
import { seedCompanyFiles } from '../apps/api/src/seed/company/company-files.ts';
import { seedCompany } from '../apps/api/src/seed/company/seed-company.ts';
import { generateProviders } from '../apps/api/src/seed/demo/generated-providers.ts';
import { seedDemo } from '../apps/api/src/seed/demo-data.ts';
import { seedOrders } from '../apps/api/src/seed/demo/orders.ts';
import { seedComplaints } from '../apps/api/src/seed/demo/complaints.ts';
import { seedPayments } from '../apps/api/src/seed/demo/payments.ts';
import { generateClaims } from '../apps/api/src/seed/generator/generate-claims.ts';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { seedInvoicing } from '../apps/api/src/testing/billing-stories/seed-invoicing.ts';
import { generateInvoices } from '../apps/api/src/seed/generator/invoices/generate-invoices.ts';
import { receiptXml } from '../apps/api/src/testing/receipt-xml.ts';

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
const client = new pg.Client({ connectionString: owner });
await client.connect();
const users = await seedDemo(client);
if (!values.stories) await seedCompany(client);
const storage = s3FileStore(storageOf(readConfig(process.env)));
await seedDemoFiles(client, storage);
await seedAssistantLibrary(client, storage);
if (!values.stories) await seedCompanyFiles(client, storage);
await seedAuthorizations(client, storage);
await seedOrders(client, storage);
await seedBilling(client, storage);
await seedPayments(client, storage, receiptXml);
await seedComplaints(client);
storage.close();
if (!values.stories) {
  const db = openDatabase(openPool({ url: owner, name: 'aura-seed', max: 4, statementTimeoutMs: 30_000 }));
  const local = (role: string) => `postgres://${role}:aura@${new URL(owner).host}/${new URL(owner).pathname.slice(1)}`;
  const urls = {
    DATABASE_URL_STAFF: local('app_staff'),
    DATABASE_URL_OUTSIDER: local('app_outsider'),
    DATABASE_URL_REPORTS: local('app_reporter'),
  };
  await seedInvoicing(db, readConfig({ ...urls, ...process.env }));
  await db.destroy();
}
await seedCardSpend(client);
if (values.providers !== undefined) await generateProviders(client, Number(values.providers));
const began = performance.now();
const tell = (step: string) => console.log(`${step} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
if (count > 0) {
  const given = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  await generateClaims(client, count, tell, { open: given(values.open), lines: given(values.lines) });
}
if (values.invoices !== undefined) await generateInvoices(client, Number(values.invoices), tell);
// Last, because generated claims bring their own report rows.
if (count === 0 || values.invoices !== undefined) await client.query('select app.rebuild_report_parties()');
await client.end();
console.table(users);
