import { registerCollection } from '@aura/contracts/invoicing/collections';
import { moveCounterReceipt, registerCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { one, rows } from '../../core/sql.ts';
import { settleInvoice } from '../../modules/invoicing/stamping/settle-invoice.ts';
import { inLanes } from '../../seed/demo/stored-files.ts';
import { freezePast } from './bill-past.ts';
import type { Colleague, Office } from './office.ts';

interface Group {
  readonly partyIds: readonly number[];
  readonly customerId: number;
  readonly creditDays: number;
  readonly billedAt: Date;
  readonly givenAt: Date | null;
  readonly collectedAt: Date | null;
}

export interface PastInvoice extends Group {
  readonly id: number;
  readonly total: number;
}

interface Event {
  readonly at: Date;
  readonly run: () => Promise<unknown>;
}

const DAY_MS = 86_400_000;
/** How many finished invoices to create: one page of the list. */
const CLOSED = 24;
/** Every n-th is paid at once instead of in parts. */
const AT_ONCE_EVERY = 9;
/** The connections of the script, less one. */
const LANES = 5;

/** Creates the documents of parties that the process shows as billed, handed in and collected, on the matching days. */
export async function tellPast(office: Office, finance: Colleague, accountId: number): Promise<readonly PastInvoice[]> {
  const { clock } = office;
  const groups = await rows(office.db, GROUPS);
  const before = await lastJob(office);
  const made: PastInvoice[] = [];
  for (const [place, group] of groups.entries()) {
    const method = place % AT_ONCE_EVERY === 4 && group.collectedAt !== null ? 'PUE' : 'PPD';
    const { partyIds, billedAt: at } = group;
    made.push({ ...group, ...(await freezePast(office, { partyIds, method, by: finance.userId, at })) });
  }
  await settleFrozen(office);

  const given = together(made, ({ givenAt }) => givenAt).map(({ at, invoices }): Event => {
    const [{ customerId, creditDays } = { customerId: 0, creditDays: 30 }] = invoices;
    const run = async () => {
      const promisedOn = businessDay(new Date(at.getTime() + creditDays * DAY_MS));
      const body = { customerId, invoices: invoices.map(({ id }) => id), note: '' };
      const folio = `CR-${String(at.getTime()).slice(3, 9)}`;
      const days = { deliveredOn: businessDay(at), promisedOn };
      const { slug, version } = await finance.call(registerCounterReceipt, {
        body: { ...body, ...days, customerFolio: folio },
      });
      const delivered = await finance.call(moveCounterReceipt, {
        params: { slug },
        body: { to: 'delivered', reason: '', version },
      });
      await finance.call(moveCounterReceipt, {
        params: { slug },
        body: { to: 'received', reason: '', version: delivered.version },
      });
    };
    return { at, run };
  });
  const collected = together(made, ({ collectedAt }) => collectedAt).map(({ at, invoices }): Event => {
    const [{ customerId } = { customerId: 0 }] = invoices;
    const run = async () => {
      const parts = invoices.map(({ id, total }) => ({ invoiceId: id, amount: total }));
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const receivedOn = businessDay(at);
      const reference = `SPEI ${String(at.getTime()).slice(2, 10)}`;
      await finance.call(registerCollection, {
        body: { customerId, accountId, receivedOn, amount, paymentForm: '03', reference, note: '', parts },
      });
    };
    return { at, run };
  });
  // All hand-ins before all collections: grouping moves each to the last moment of its week.
  await inTurn(office, given);
  await inTurn(office, collected);
  await settleFrozen(office);
  await forgetJobs(office, before);
  clock.now = new Date();
  return made;
}

async function inTurn({ clock }: Office, events: readonly Event[]): Promise<void> {
  for (const { at, run } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    clock.now = at;
    await run();
  }
}

/** Stamps what is frozen, each at its own hour and some side by side: their papers take most of the time. */
async function settleFrozen(office: Office): Promise<void> {
  const frozen = await rows(
    office.db,
    sql<{
      id: number;
      frozenAt: Date;
    }>`select id, frozen_at from invoice where state = 'frozen' order by frozen_at, id`,
  );
  await inLanes(frozen, LANES, ({ id, frozenAt }) => settleInvoice(office.workerAt(frozenAt), id));
}

/** Groups what went to, or came from, the same insurer in the same week, at the latest of the moments. */
function together(
  invoices: readonly PastInvoice[],
  momentOf: (invoice: PastInvoice) => Date | null,
): readonly { readonly at: Date; readonly invoices: readonly PastInvoice[] }[] {
  const weeks = new Map<string, { at: Date; invoices: PastInvoice[] }>();
  for (const invoice of invoices) {
    const at = momentOf(invoice);
    if (at === null) continue;
    const key = `${invoice.customerId}/${Math.floor(at.getTime() / DAY_MS / 7)}/${invoice.collectedAt === null}`;
    const week = weeks.get(key) ?? { at, invoices: [] };
    week.invoices.push(invoice);
    if (at > week.at) week.at = at;
    weeks.set(key, week);
  }
  return [...weeks.values()];
}

async function lastJob({ db }: Office): Promise<string> {
  const { id } = await one(db, sql<{ id: string }>`select coalesce(max(id), 0)::text as id from graphile_worker.jobs`);
  return id;
}

/** Drops the jobs: notifications and mails of past events must not be sent today. */
async function forgetJobs({ db }: Office, after: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id > ${after}::bigint))`.execute(
    db,
  );
  await sql`update outgoing_mail set state = 'sent', sent_at = now() where state = 'waiting' and kind = 'invoice'`.execute(
    db,
  );
}

const entered = (slug: string) =>
  sql`(select min(i.opened_at) from stage_interval i join process_stage e on e.id = i.stage_id where i.affected_party_id = a.id and e.slug = ${slug})`;

const GROUPS = sql<Group>`
  with past as (
    select a.id, a.customer_id, s.slug, case when k.billing_grouping = 'consolidated' and s.slug = 'por-cobrar' then 0 else a.claim_id end as claim_id,
      coalesce(c.business_unit_id, k.business_unit_id) as unit_id, k.credit_days, coalesce(${entered('facturado')}, a.stage_since) as billed_at,
      case when s.slug <> 'facturado' then coalesce(${entered('ingresado')}, a.stage_since) end as given_at,
      case when s.slug in ('cobrado', 'pago-proveedor-pendiente', 'cerrado') then coalesce(${entered('cobrado')}, a.stage_since) end as collected_at
    from affected_party a join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id join customer k on k.id = a.customer_id
      join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current and q.price > 0
    where c.folio ~ '^[AD]-' and c.is_active and a.is_active and k.rfc <> '' and coalesce(c.business_unit_id, k.business_unit_id) is not null
      and (s.slug in ('facturado', 'ingresado', 'por-cobrar', 'cobrado', 'pago-proveedor-pendiente')
        or a.id in (select o.id from affected_party o join process_stage e on e.id = o.stage_id and e.slug = 'cerrado'
          join claim d on d.id = o.claim_id and d.is_active and d.folio ~ '^[AD]-' order by o.stage_since desc limit ${sql.lit(CLOSED)}))
      and not exists (select from invoice_party p where p.affected_party_id = a.id))
  select array_agg(id order by id) as party_ids, customer_id, min(credit_days) as credit_days, max(billed_at) as billed_at,
    case when max(given_at) is not null then greatest(max(given_at), max(billed_at)) end as given_at,
    case when max(collected_at) is not null then greatest(max(collected_at), max(given_at), max(billed_at)) end as collected_at
  from past group by customer_id, unit_id, claim_id, slug order by max(billed_at), min(id)`;
