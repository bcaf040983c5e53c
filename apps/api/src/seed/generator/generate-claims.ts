import { DURATION_BOUNDS } from '@aura/domain/duration-classes';
import type { Client } from 'pg';
import { bareTables } from './bare-tables.ts';
import { generateBudgets } from './generate-budgets.ts';
import { COMPLAINT_TABLES, generateComplaints } from './generate-complaints.ts';
import { generateClaimRows } from './generate-claim-rows.ts';
import { generateEntries } from './generate-entries.ts';
import { generatePartyRows } from './generate-party-rows.ts';
import { generateQuotations } from './generate-quotations.ts';
import { generatePayments, PAYMENT_TABLES } from './payments/generate-payments.ts';
import { withoutEntering, writeIntervals } from './write-intervals.ts';
import { AGREEMENTS, UNAGREED } from './agreement-sql.ts';
import { FIRST_NAMES, LAST_NAMES } from './words.ts';

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
  /** Another value makes another company. */
  readonly seed?: number | undefined;
}

/**
 * Fills a prepared database with claims, parties, bitácora, quotations and budgets, set by set, in one transaction.
 * Beyond `open` claims the older ones are closed; each quotation version has `lines` lines.
 */
export async function generateClaims(
  client: Client,
  count: number,
  tell: (step: string) => void,
  { open, lines, paidInParts, seed = 0.2611 }: GenerateOptions = {},
): Promise<void> {
  await client.query('begin');
  await client.query("set local work_mem = '128MB'");
  // With nested loops discouraged, plans look expensive enough for JIT, in every call of every trigger.
  await client.query('set local jit = off');
  await client.query('select setseed($1)', [seed]);
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

/** Parties per statement. */
const AT_ONCE = 100_000;

/** Orders for the agreements of generated parties. Returns how many. */
async function generateOrders(client: Client): Promise<number> {
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    'select coalesce(min(affected_party_id), 1)::int as first, coalesce(max(affected_party_id), 0)::int as last from agreement',
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  let made = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ orders: number }>(ORDERS, [from, from + AT_ONCE - 1]);
    made += rows[0]?.orders ?? 0;
  }
  return made;
}

/** Parties per statement. */
const GENERATE_AGREEMENTS_AT_ONCE = 100_000;
const ANY_FOLIO = '';

/** An offer, agreement and book entries per generated party with an agreed amount. The caller copies the open work. */
async function generateAgreements(client: Client): Promise<void> {
  await client.query('alter table affected_party disable trigger macro_updated');
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  for (let from = first; from <= last; from += GENERATE_AGREEMENTS_AT_ONCE) {
    const parties = [from, Math.min(last, from + GENERATE_AGREEMENTS_AT_ONCE - 1), ANY_FOLIO];
    await client.query(AGREEMENTS, parties);
    await client.query(UNAGREED, parties);
  }
  await client.query('alter table affected_party enable trigger macro_updated');
}

/** Two supervisors per zone and a cost analyst per two zones, with their scope. Without a password none can sign in. */
export async function generatePeople(client: Client): Promise<void> {
  await addTeam(client, 'Supervisor', 2);
  await addTeam(client, 'ACo', 1);
}

async function addTeam(client: Client, group: 'Supervisor' | 'ACo', each: number): Promise<void> {
  await client.query(
    `with place as (select id as zone_id, row_number() over (order by id) as n from zone where is_active),
       person as (
         select lower($1) || '-' || n || '-' || k || '@generado.example' as username, zone_id, n, k from place, generate_series(1, $2::int) k),
       added as (
         insert into user_account (username, first_name, last_name, mothers_last_name, email)
         select username, ($3::text[])[1 + (n * 5 + k * 3) % 12], ($4::text[])[1 + (n * 7 + k) % 12], ($4::text[])[1 + (n + k * 5) % 12], username
         from person on conflict do nothing returning id, username),
       grouped as (insert into user_group_member (user_id, group_name) select id, $1 from added)
     insert into user_zone (user_id, zone_id) select a.id, p.zone_id from added a join person p using (username)`,
    [group, each, FIRST_NAMES, LAST_NAMES],
  );
}

/**
 * An accepted order for every agreement of generated parties $1 to $2 whose work began (the demo has its own), with one
 * line for the whole amount and one shared file. Returns how many.
 */
const ORDERS = `
with file as (
    insert into stored_file (key, name, media_type, size, purpose, state, sha256, uploaded_by, attached_at, checked_at)
    select '019a0000-0000-7000-8000-00000000c0de', 'orden.pdf', 'application/pdf', 1000, 'claimDocument', 'ready', sha256('orden'), min(u.id), now(), now()
    from user_account u on conflict do nothing returning key),
  agreed as (
    select g.*, f.days, f.advance_percentage, f.payee_name, a.name as party, c.address, c.display_number as number,
      a.visually_validated_on is not null or g.id % 5 > 0 as is_accepted, nextval('purchase_order_folio') as folio
    from agreement g join price_offer f on f.id = g.offer_id join affected_party a on a.id = g.affected_party_id
      join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
    where g.affected_party_id between $1 and $2 and c.folio !~ '^[AD]-' and g.state = 'agreed' and g.way <> 'affectedPayment' and s.number >= 5.02),
  made as (
    insert into purchase_order (folio, version_number, affected_party_id, agreement_id, provider_id, payee_name, payee_email, amount, taxes, days,
      advance_percentage, file_key, sha256, issued_by, issued_at, reminded_at, claim_number, party, place, accepted_at, accepted_through)
    select g.folio, 1, g.affected_party_id, g.id, g.provider_id, coalesce(p.full_name, g.payee_name), coalesce(p.email, ''), g.amount,
      g.taxes, g.days, g.advance_percentage, '019a0000-0000-7000-8000-00000000c0de', encode(sha256('orden'), 'hex'), g.agreed_by,
      g.at + interval '1 day', g.at + interval '1 day', g.number, g.party, g.address,
      case when g.is_accepted then g.at + interval '2 days' end, case when g.is_accepted then 'link' end
    from agreed g left join provider p on p.id = g.provider_id
    where exists (select from file union all select from stored_file where key = '019a0000-0000-7000-8000-00000000c0de')
    returning id, affected_party_id, amount, taxes, issued_at, issued_by),
  lined as (
    insert into purchase_order_line (order_id, position, name, quantity, amount)
    select id, 1, 'Reparación del daño', 1, amount from made returning order_id),
  booked as (
    insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
    select affected_party_id, 'ordered', sum(amount), sum(taxes), 'order', min(id), min(issued_at), min(issued_by) from made group by affected_party_id
    returning id)
select (select count(*) from lined)::int as orders, (select count(*) from booked)::int as parties`;
