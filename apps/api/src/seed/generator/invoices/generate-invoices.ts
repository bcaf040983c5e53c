import type { Client } from 'pg';
import { bareTables } from '../bare-tables.ts';
import { generateClaimRows } from '../generate-claim-rows.ts';
import { COMPANY_ACCOUNTS } from '../payments/run-sql.ts';
import { PAPER } from '../payments/receipt-sql.ts';
import { DAMAGES, PROPERTIES } from '../words.ts';
import { withoutEntering, writeIntervals } from '../write-intervals.ts';
import { BILLED_OF_PARTY, BILLED_PARTIES, BILLED_SUMS, BILLS, REOPENED } from './billed-work-sql.ts';
import { BILLING_ENTRIES, BILLING_POSTED, BILLING_TXNS } from './billing-ledger-sql.ts';
import {
  CAME_IN,
  COLLECTED,
  HANDED_IN,
  PARTS,
  PARTS_OF_PARTIES,
  WRITE_COLLECTIONS,
  WRITE_COUNTER_RECEIPTS,
} from './collected-sql.ts';
import { DOCUMENTS, WRITE_BILLED, WRITE_DOCUMENTS, WRITE_STAMPS } from './document-sql.ts';

const MANY = 20_000;
/** Large tables, whose triggers would do row by row what is written here set by set. */
const BILLING_TABLES = [
  'invoice',
  'invoice_party',
  'invoice_line',
  'invoice_move',
  'invoice_credit',
  'invoice_cancellation',
  'counter_receipt',
  'counter_receipt_invoice',
  'collection',
  'collection_part',
  'collection_party',
  'complement_part',
  'bank_statement_line',
];
const SHARED_TABLES = ['tax_receipt', 'tax_receipt_part', 'ledger_txn', 'ledger_entry'];
const NUMBERED_HERE = ['invoice', 'tax_receipt', 'collection', 'collection_part', 'counter_receipt', 'ledger_txn'];
const FOLLOWED = [...BILLING_TABLES, 'tax_receipt', 'tax_receipt_part', 'ledger_entry'];
const TEMPORARY = ['bill', 'bill_party', 'part_party', 'part', 'came_in', 'handed_in', 'document', 'txn', 'entry'];

/**
 * Invoices of finished work, one per claim, with debts, collections, payment complements, credit notes, cancellations,
 * counter-receipts and the ledger. One transaction. The documents of the last `watched` (an interval) are scheduled for
 * checks with the tax authority.
 */
export async function generateInvoices(
  client: Client,
  count: number,
  tell: (step: string) => void,
  { watched = '60 days' } = {},
): Promise<void> {
  await client.query('begin');
  await client.query("set local work_mem = '256MB'");
  await client.query('set local jit = off');
  for (const statement of [COMPANY_ACCOUNTS, PAPER]) await client.query(statement);
  const lastOf = async (table: string) =>
    (await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)).rows[0]?.id;
  const [lastParty, lastStatement] = [await lastOf('affected_party'), await lastOf('bank_statement')];
  const isMuch = count >= MANY;
  const dressWork = isMuch ? await bareTables(client, ['claim', 'affected_party', 'stage_interval']) : undefined;
  await client.query('alter table affected_party disable trigger macro_inserted');
  await client.query('alter table claim disable trigger macro_updated');
  await generateClaimRows(client, count, 0);
  await client.query('drop table generated_claim');
  tell('claims');
  if (isMuch) await client.query('analyze claim');
  await withoutEntering(client, async () => {
    await client.query(BILLED_PARTIES, [PROPERTIES, DAMAGES]);
    tell('affected parties');
    await writeIntervals(client, { last: 1, withTasks: false });
  });
  tell('intervals');
  await client.query(BILLS, [lastParty]);
  for (const statement of [BILLED_OF_PARTY, BILLED_SUMS, 'analyze bill', 'analyze bill_party', REOPENED])
    await client.query(statement);
  await dressWork?.();
  tell('indexes of claims');
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
  const dress = isMuch ? await bareTables(client, [...BILLING_TABLES, ...SHARED_TABLES]) : undefined;
  for (const statement of [PARTS_OF_PARTIES, PARTS, 'analyze part', 'analyze part_party', COLLECTED, CAME_IN])
    await client.query(statement);
  for (const statement of [HANDED_IN, DOCUMENTS, 'analyze document']) await client.query(statement);
  await client.query(WRITE_STAMPS, [watched]);
  await client.query(WRITE_DOCUMENTS);
  tell('documents');
  for (const statement of WRITE_COLLECTIONS)
    await client.query(statement, statement.includes('$1') ? [lastStatement] : []);
  for (const statement of [...WRITE_BILLED, ...WRITE_COUNTER_RECEIPTS]) await client.query(statement);
  tell('collections, receipts of payment, counter-receipts');
  for (const statement of [BILLING_TXNS, BILLING_ENTRIES, 'analyze txn', 'analyze entry', ...BILLING_POSTED])
    await client.query(statement);
  tell('ledger');
  await dress?.();
  for (const table of NUMBERED_HERE)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`, [
      table,
    ]);
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
  await client.query('alter table affected_party enable trigger macro_inserted');
  await client.query('alter table claim enable trigger macro_updated');
  await client.query('select app.rebuild_macro()');
  // Joined below: without statistics of this transaction's rows these would be nested loops.
  for (const table of ['invoice', 'invoice_party', 'invoice_cancellation']) await client.query(`analyze ${table}`);
  await client.query('select app.rebuild_report_billed()');
  // Too much for the minutely check; callers check everything themselves.
  await client.query('delete from money_touched');
  for (const table of TEMPORARY) await client.query(`drop table ${table}`);
  await client.query('commit');
  tell('indexes');
  for (const table of [
    'claim',
    'affected_party',
    'stage_interval',
    ...BILLING_TABLES,
    ...SHARED_TABLES,
    'ledger_balance',
    'report_billed',
  ])
    await client.query(`vacuum analyze ${table}`);
  tell('statistics');
}
