import type { HoldReason } from '@aura/domain/payments/payment-request';
import type { Client } from 'pg';
import { bareTables } from '../bare-tables.ts';
import { ASKED, PENDING_WITH_RECEIPT, PENDING_WITHOUT_RECEIPT } from './asked-sql.ts';
import { ENTRIES, POSTED_AT_ONCE, POSTED_ONE_BY_ONE, TXNS } from './ledger-sql.ts';
import { PAYMENT_WAYS } from './payment-ways.ts';
import {
  BILLED,
  COMPLEMENTS,
  ORDERS_SETTLED,
  PAPER,
  RECEIPT_LINES,
  RECEIPTS,
  RECEIPTS_OF_REQUESTS,
} from './receipt-sql.ts';
import { COMMITMENTS, HOLDS, MOVES, REQUESTS } from './request-sql.ts';
import {
  COMPANY_ACCOUNTS,
  GENERATED_ACCOUNTS,
  IN_RUNS,
  IN_TRANSFERS,
  PAYEE_ACCOUNTS,
  RUNS,
  TRANSFERS,
  WRITE_TRANSFERS,
} from './run-sql.ts';

/** Large tables, whose ids are assigned here. */
export const PAYMENT_TABLES = [
  'tax_receipt',
  'tax_receipt_line',
  'tax_receipt_part',
  'payment_transfer',
  'payment_request',
  'payment_request_receipt',
  'payment_request_move',
  'payment_hold',
  'ledger_txn',
  'ledger_entry',
];
const NUMBERED_HERE = ['tax_receipt', 'payment_transfer', 'payment_request', 'ledger_txn'];
/** Reasons a user holds for; the others follow from receipts and lists. */
const HELD_FOR: readonly HoldReason[] = ['complaint', 'paperwork', 'bank', 'legal', 'other'];
/** Tables whose triggers would do row by row what is written here set by set. */
const FOLLOWED = ['payment_request', 'payment_hold', 'tax_receipt', 'ledger_entry'];

interface Wanted {
  /** Claims whose folio is like this. */
  readonly folio: string;
  /** Into how many parts finished payments are split, if more than usual. */
  readonly parts?: number | undefined;
  /** Through the ordinary posting function, or set by set. */
  readonly posting: 'oneByOne' | 'atOnce';
  /** Whether dropping and rebuilding indexes pays off. */
  readonly isMuch?: boolean;
}

/**
 * Payment requests for agreements without any, with receipts, runs, transfers and the ledger. In the caller's
 * transaction; returns how many.
 */
export async function generatePayments(client: Client, { folio, parts = 1, posting, isMuch }: Wanted): Promise<number> {
  const ways = JSON.stringify(PAYMENT_WAYS);
  for (const statement of [GENERATED_ACCOUNTS, COMPANY_ACCOUNTS, PAPER]) await client.query(statement);
  const { rowCount: asked } = await client.query(ASKED, [folio, parts, PENDING_WITH_RECEIPT, PENDING_WITHOUT_RECEIPT]);
  if (asked === 0) {
    await client.query('select app.recount_provider_accounts()');
    return 0;
  }
  await client.query('analyze asked');
  const { rows: last } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from payment_run');
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
  const dress = isMuch === true ? await bareTables(client, PAYMENT_TABLES) : undefined;
  for (const statement of [PAYEE_ACCOUNTS, RUNS]) await client.query(statement);
  for (const statement of IN_RUNS) await client.query(statement, [last[0]?.id]);
  for (const statement of [TRANSFERS, 'analyze sent', IN_TRANSFERS, WRITE_TRANSFERS, BILLED, 'analyze billed'])
    await client.query(statement);
  await client.query(REQUESTS, [ways]);
  await client.query(MOVES, [ways]);
  await client.query(HOLDS, [HELD_FOR]);
  for (const statement of [COMMITMENTS, RECEIPTS, RECEIPT_LINES, RECEIPTS_OF_REQUESTS, COMPLEMENTS, ORDERS_SETTLED])
    await client.query(statement);
  for (const statement of [TXNS, ENTRIES, 'create index on entry (txn_id)', 'analyze txn', 'analyze entry'])
    await client.query(statement);
  if (posting === 'oneByOne') await client.query(POSTED_ONE_BY_ONE);
  else for (const statement of POSTED_AT_ONCE) await client.query(statement);
  await dress?.();
  for (const table of NUMBERED_HERE)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`, [
      table,
    ]);
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
  await client.query('select app.recount_provider_accounts()');
  // Too much for the minutely check; callers check everything themselves.
  await client.query('delete from money_touched');
  for (const table of ['asked', 'sent', 'billed', 'txn', 'entry']) await client.query(`drop table ${table}`);
  return asked ?? 0;
}
