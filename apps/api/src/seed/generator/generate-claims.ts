import { DURATION_BOUNDS } from '@aura/domain/duration-classes';
import type { Client } from 'pg';
import { bareTables } from './bare-tables.ts';
import { generateBudgets } from './generate-budgets.ts';
import { generateAgreements } from './generate-agreements.ts';
import { COMPLAINT_TABLES, generateComplaints } from './generate-complaints.ts';
import { generateClaimRows } from './generate-claim-rows.ts';
import { generateEntries } from './generate-entries.ts';
import { generateOrders } from './generate-orders.ts';
import { generatePartyRows } from './generate-party-rows.ts';
import { generatePeople } from './generate-people.ts';
import { generateQuotations } from './generate-quotations.ts';
import { generatePayments, PAYMENT_TABLES } from './payments/generate-payments.ts';
import { withoutEntering, writeIntervals } from './write-intervals.ts';

/** Below this, dropping and rebuilding indexes costs more than it saves. */
const MANY = 20_000;
/** The period the macro process shows. */
const PATH_WEEKS = 26;
/** Above this only the last intervals of each party are written, and no tasks: the rest would double the volume. */
const WHOLE_WAYS = 50_000;
const LAST_INTERVALS = 3;
const VACUUMED = [
  'claim',
  'affected_party',
  'logbook_entry',
  'stage_interval',
  'task',
  'claim_day_count',
  'claim_month_count',
  'claim_total',
  'macro_open',
  'macro_text',
  'macro_total',
  'macro_change',
  'extranet_case',
  'stage_path_week',
  'quotation',
  'quotation_line',
  'amount_event',
  'budget',
  'budget_concept',
  'budget_supply',
  'purchase_order',
  'purchase_order_line',
  'price_offer',
  'agreement',
  ...PAYMENT_TABLES,
  'ledger_balance',
  ...COMPLAINT_TABLES,
];

export interface GenerateOptions {
  readonly open?: number | undefined;
  readonly lines?: number | undefined;
  /** Into how many parts finished payments are split: many ledger entries for few claims. */
  readonly paidInParts?: number | undefined;
}

/**
 * Fills a prepared database with claims, parties, bitácora, quotations and budgets, set by set, in one transaction.
 * Beyond `open` claims the older ones are closed; each quotation version has `lines` lines.
 */
export async function generateClaims(
  client: Client,
  count: number,
  tell: (step: string) => void,
  { open, lines, paidInParts }: GenerateOptions = {},
): Promise<void> {
  await client.query('begin');
  await client.query("set local work_mem = '128MB'");
  // With nested loops discouraged, plans look expensive enough for JIT, in every call of every trigger.
  await client.query('set local jit = off');
  await client.query('select setseed(0.2611)');
  await generatePeople(client);
  const dress = count < MANY ? undefined : await bareTables(client);
  // The open work is copied once at the end, not row by row.
  await client.query('alter table affected_party disable trigger macro_inserted');
  await client.query('alter table affected_party disable trigger extranet_added');
  await generateClaimRows(client, count, open);
  tell('claims');
  if (dress !== undefined) await client.query('analyze claim');
  await withoutEntering(client, async () => {
    await generatePartyRows(client);
    tell('affected parties');
    // Without statistics of this transaction's rows the calendar would be scanned for every party.
    if (dress !== undefined) await client.query('analyze affected_party');
    const isMuch = count > WHOLE_WAYS;
    await writeIntervals(client, isMuch ? { last: LAST_INTERVALS, withTasks: false } : {});
  });
  tell('intervals');
  await generateEntries(client);
  tell('bitácora');
  const written = await generateQuotations(client, lines);
  tell(`quotations with ${written} lines`);
  const budgeted = await generateBudgets(client);
  tell(`budgets with ${budgeted} concepts`);
  await dress?.();
  tell('indexes');
  await generateAgreements(client);
  tell('agreements');
  tell(`${await generateOrders(client)} orders`);
  if (dress !== undefined) await client.query('analyze quotation, budget, agreement, purchase_order');
  const paid = { folio: '^G-', posting: 'atOnce', isMuch: dress !== undefined, parts: paidInParts } as const;
  tell(`${await generatePayments(client, paid)} payment requests`);
  tell(`${await generateComplaints(client, '^G-')} complaints`);
  await client.query('alter table affected_party enable trigger macro_inserted');
  await client.query('alter table affected_party enable trigger extranet_added');
  await client.query('select app.rebuild_macro()');
  // A self-join: without statistics of this transaction's rows it would be a nested loop lasting minutes.
  await client.query('analyze stage_interval');
  await client.query('select app.rebuild_extranet_cases()');
  await client.query(
    'analyze affected_party, claim, amount_event, payment_request, logbook_entry, check_in, appointment',
  );
  await client.query('select app.rebuild_report_parties()');
  await client.query(`select app.count_stage_paths(date_trunc('week', now())::date - $1::int * 7, $2::int[])`, [
    PATH_WEEKS,
    DURATION_BOUNDS,
  ]);
  tell('open work');
  await client.query('commit');
  for (const table of VACUUMED) await client.query(`vacuum analyze ${table}`);
  tell('statistics');
}
