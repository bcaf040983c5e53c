import { readFileSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { displayNumber, insurerNumber } from '@aura/domain/claim-number';
import { complaintNumber } from '@aura/domain/complaints/complaint';
import {
  counterReceiptNumber,
  isApproved,
  isAsked,
  isPaid,
  PAYMENT_STATES,
  paymentNumber,
} from '@aura/domain/payments/payment-request';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The value a generated column computes from the given values of other columns of its table. */
async function generated(table: string, column: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { rows } = await sql<{ expression: string }>`select generation_expression as expression
    from information_schema.columns where table_name = ${table} and column_name = ${column} and is_generated = 'ALWAYS'`.execute(
    api.db,
  );
  const from = sql.raw(`jsonb_populate_record(null::${table}, $json$${JSON.stringify(values)}$json$)`);
  const computed = await sql<{
    value: unknown;
  }>`select ${sql.raw(rows[0]?.expression ?? 'missing')} as value from ${from}`.execute(api.db);
  return computed.rows[0]?.value;
}

test.each([
  ['payment_request', paymentNumber],
  ['purchase_order', orderNumber],
  ['complaint', complaintNumber],
  ['counter_receipt', counterReceiptNumber],
  ['collection', (folio: number) => `CO-${String(folio).padStart(6, '0')}`],
  ['privacy_request', (folio: number) => `AR-${String(folio).padStart(6, '0')}`],
  ['indirect_cost', (folio: number) => `CI-${String(folio).padStart(5, '0')}`],
])(
  'the number of %s is written alike by the database and by the code, also when the folio is long',
  async (table, written) => {
    for (const folio of [1, 99_999, 100_000, 999_999, 1_000_000, 12_345_678])
      expect(await generated(table, 'number', { folio })).toBe(written(folio));
  },
);

test('a claim is called by the claim number, else the report number, else the folio, by the database and by the code', async () => {
  for (const claimNumber of ['', '26-1'])
    for (const reportNumber of ['', 'R-1']) {
      const numbers = { claim_number: claimNumber, report_number: reportNumber, folio: 'A-000001' };
      expect(await generated('claim', 'display_number', numbers)).toBe(
        displayNumber({ claimNumber, reportNumber, folio: 'A-000001' }),
      );
      expect(await generated('claim', 'insurer_number', numbers)).toBe(insurerNumber({ claimNumber, reportNumber }));
    }
});

test('people are called with one surname and written in full with both, without gaps', async () => {
  const ana = { first_name: 'Ana', last_name: 'Mora', mothers_last_name: 'Díaz' };

  expect(await generated('user_account', 'display_name', ana)).toBe('Ana Mora');
  expect(await generated('user_account', 'full_name', ana)).toBe('Ana Mora Díaz');
  expect(await generated('user_account', 'display_name', { ...ana, last_name: '' })).toBe('Ana');
  expect(await generated('user_account', 'full_name', { ...ana, mothers_last_name: '' })).toBe('Ana Mora');
});

test('a provider is called by its commercial name, else by its full name', async () => {
  const gomez = { name: 'Luis', last_name: 'Gómez', mothers_last_name: 'Paz', commercial_name: '' };

  expect(await generated('provider', 'display_name', gomez)).toBe('Luis Gómez Paz');
  expect(await generated('provider', 'display_name', { ...gomez, commercial_name: 'Herrería' })).toBe('Herrería');
});

/** Files that still put one together themselves, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/api/src/db/functions/payments/payment_search_text.sql':
    'called before the row is stored, when generated columns are empty',
  'apps/api/src/modules/party-links/visit/case-of.ts': 'does not disclose the name of a natural person',
  'apps/api/src/modules/providers/registry/provider.source.ts': 'the slug of a provider before it is stored',
  'apps/web/src/lib/session/account.ts': 'the signed-in account has no such column, and falls back to the username',
};

/** A printed number, or a name put together from its parts, in a statement or in code outside `packages/domain`. */
const WRITTEN = new RegExp(
  [
    String.raw`nullif\((?:\w+\.)?(?:claim_number|report_number|commercial_name), ''\)`,
    String.raw`case when (?:\w+\.)?(?:claim_number|report_number|commercial_name) (?:=|<>) ''`,
    String.raw`(?:claim_number|report_number) \|\| ' · '`,
    String.raw`nullif\(\w+\.full_name, ''\), \w+\.name`,
    String.raw`concat_ws\(' ', (?:\w+\.)?(?:first_)?name, `,
    String.raw`first_name \|\| ' '`,
    String.raw`\b(?:SP|sp|OC|oc|Q|CR|CO|AR|CI)-(?:' \|\||\$\{)`,
    String.raw`(?:claimNumber|reportNumber|commercialName) (?:\|\||\?\?) `,
    String.raw`\$\{[^}]*\bfirstName\b[^}]*\} \$\{`,
  ].join('|'),
);

test('statements and code read the columns and do not write them again', () => {
  const folders = 'apps/api/src/{modules,core,events,jobs,http,realtime,adapters,db/functions,seed}/**/*.{ts,sql}';
  const files = globSync([folders, 'apps/web/src/**/*.{ts,tsx}', 'packages/{contracts,mails}/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  }).filter((file) => !/\.(?:db\.)?test\.tsx?$|\.generated\.ts$/.test(file));
  const writers = files.filter((file) => WRITTEN.test(readFileSync(`${ROOT}${file}`, 'utf8')));

  expect(files.length).toBeGreaterThan(2500);
  expect(writers.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

test('the database counts a state of a payment as requested, approved and paid where the code does', async () => {
  for (const state of PAYMENT_STATES) {
    const { rows } = await sql<{
      counts: readonly boolean[];
    }>`select array[app.payment_request_counts(${state}, 'requested'),
      app.payment_request_counts(${state}, 'approved'), app.payment_request_counts(${state}, 'paid')] as counts`.execute(
      api.db,
    );
    expect(rows[0]?.counts, state).toEqual([isAsked(state), isApproved(state), isPaid(state)]);
  }
});

test('a trigger that compares whole rows before they are stored leaves generated columns out: they are not computed yet', async () => {
  const { rows } = await sql<{
    compared: string;
    left: string;
  }>`select distinct c.relname || ' ' || p.proname as compared, a.attname as left
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      join pg_attribute a on a.attrelid = c.oid and a.attgenerated <> '' and not a.attisdropped
    where not t.tgisinternal and (t.tgtype & 2) = 2 and p.prosrc like '%to_jsonb(new)%'
      and p.prosrc !~ ('to_jsonb[(]old[)] - ''[{][^}]*[,{]' || a.attname || '[,}]')`.execute(api.db);

  expect(rows).toEqual([]);
});
