import { mayCall } from '@aura/access/areas';
import {
  closeRun,
  type PaymentRun,
  type Slice,
  type AnswerLine,
  type BankAnswer,
  type Contradiction,
  type TransferReturn,
} from '@aura/contracts/payments/runs';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { runNumber } from '@aura/domain/payments/payment-run';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { checkJoins, payeeOf, problemsOf } from './run-checks.ts';
import { nameOf } from './name-of.ts';
import { numberOf } from '../requests/request-columns.ts';
import { approveRefusal, bookRefusal, returnRefusal, secondPersonRefusal } from './second-person.ts';
import type { Act } from '../../../core/act.ts';
import { bankNameOf } from './company-banks.ts';

type Header = Omit<
  PaymentRun,
  | 'number'
  | 'previous'
  | 'compared'
  | 'left'
  | 'answers'
  | 'byBank'
  | 'byUnit'
  | 'mayAct'
  | 'sendRefusal'
  | 'approveRefusal'
  | 'contradictions'
  | 'returns'
  | 'payeesAboveLimit'
  | 'stopped'
  | 'stoppedTotal'
> & {
  readonly number: number | null;
  readonly closedById: number | null;
  readonly approvedById: number | null;
  readonly sentById: number | null;
};

const NOT_CLOSED = 'El corte no espera autorización.';

/** A run as shown on its page, without its rows. */
export async function runReply(context: Context, id: number): Promise<PaymentRun> {
  const { db, actor } = context;
  const { closedById, approvedById, sentById, ...header } = await oneOrNotFound(
    db,
    sql<Header>`select n.id, n.number, n.state, n.account_id, c.name as account, n.layout_id, n.cut_off_at, n.pay_on::text as pay_on,
      ${nameOf(sql`n.opened_by`)} as opened_by, n.opened_at, n.closed_by as closed_by_id, ${nameOf(sql`n.closed_by`)} as closed_by, n.closed_at,
      n.approved_by as approved_by_id, ${nameOf(sql`n.approved_by`)} as approved_by, n.approved_at, n.sent_by as sent_by_id, ${nameOf(sql`n.sent_by`)} as sent_by, n.sent_at, n.applied_at, n.needs_second_person, n.file_sha256, n.done, n.to_do, n.version,
      case when n.number is null then (select count(*)::int from payment_request r where r.run_id = n.id) else n.requests end as requests, n.transfers,
      case when n.number is null then (select coalesce(sum(r.total), 0)::bigint from payment_request r where r.run_id = n.id) else n.total end as total,
      x.paid, x.waiting, x.refused
    from payment_run n join company_account c on c.id = n.account_id
      cross join lateral (select coalesce(sum(t.amount) filter (where t.state = 'paid'), 0)::bigint as paid, count(*) filter (where t.state = 'waiting')::int as waiting,
        count(*) filter (where t.state = 'refused')::int as refused from payment_transfer t where t.run_id = n.id) x
    where n.id = ${id}`,
  );
  const mayAct = mayCall(actor, closeRun);
  const { needsSecondPerson } = header;
  const closed = { needsSecondPerson, closedBy: closedById, approvedBy: approvedById };
  return {
    ...header,
    number: header.number === null ? null : runNumber(header.number),
    ...(await stoppedIn(context, header)),
    ...(await slicesOf(context, header)),
    ...(await comparedOf(context, header)),
    payeesAboveLimit: needsSecondPerson ? [...(await payeesAboveLimit(context, id))] : [],
    left: await leftBy(context, id),
    answers: await answersOf(context, id),
    contradictions: [...(await contradictionsOf(context, id, sentById ?? closedById))],
    returns: [...(await returnsOf(context, id))],
    mayAct,
    sendRefusal: secondPersonRefusal(closed, actor.userId),
    approveRefusal: header.state === 'closed' ? approveRefusal(closed, actor.userId) : NOT_CLOSED,
  };
}

function payeesAboveLimit({ db }: Context, id: number): Promise<PaymentRun['payeesAboveLimit']> {
  return rows(
    db,
    sql<PaymentRun['payeesAboveLimit'][number]>`select t.payee_name as payee, d.total
    from app.payee_days(${id}::bigint) d join payment_transfer t on t.id = d.transfer_id
    where d.total > (select payee_day_limit from payment_rule) order by d.total desc, t.id limit 50`,
  ).then((found) => [...found]);
}

async function stoppedIn({ db, now }: Context, { id, number }: Pick<Header, 'id' | 'number'>) {
  if (number !== null) return { stopped: 0, stoppedTotal: 0 };
  return one(
    db,
    sql<{
      stopped: number;
      stoppedTotal: number;
    }>`select count(*)::int as stopped, coalesce(sum(r.total), 0)::bigint as stopped_total
    from payment_request r left join provider p on p.id = r.provider_id ${checkJoins(now())}
    where r.run_id = ${id} and cardinality(${problemsOf}) > 0`,
  );
}

async function leftBy({ db }: Context, id: number): Promise<PaymentRun['left']> {
  const found = await rows(
    db,
    sql<{ folio: number; payee: string; total: number; problems: PaymentRun['left'][number]['problems'] }>`
    select r.folio, ${payeeOf} as payee,
      l.total, l.problems
    from payment_run_left l join payment_request r on r.id = l.request_id join affected_party a on a.id = r.affected_party_id
      left join provider p on p.id = r.provider_id
    where l.run_id = ${id} order by l.total desc, r.id limit 500`,
  );
  return found.map(({ folio, payee, total, problems }) => ({ number: paymentNumber(folio), payee, total, problems }));
}

interface Counted {
  readonly id: number;
  readonly number: number | null;
  readonly accountId: number;
}

/** Totals by receiving bank and paying business unit; of a closed run as frozen, including what was not paid in the end. */
async function slicesOf(act: Pick<Act, 'db' | 'now'>, { id, number }: Counted) {
  const banks =
    number === null
      ? sql`select coalesce(${bankNameOf(sql`left(k.clabe, 3)`)}, '—') as name, 1 as requests, r.total
          from payment_request r left join provider p on p.id = r.provider_id ${checkJoins(act.now())} where r.run_id = ${id}`
      : sql`select ${bankNameOf(sql`left(t.clabe, 3)`)} as name, 1 as requests, t.amount as total from payment_transfer t where t.run_id = ${id}`;
  const units = sql`select coalesce(u.name, '—') as name, 1 as requests, r.total from payment_request r
      join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id left join business_unit u on u.id = c.business_unit_id
      where r.run_id = ${id}
    union all select 'No pagado', 1, t.amount from payment_transfer t where t.run_id = ${id} and t.state = 'refused'`;
  return { byBank: [...(await grouped(act, banks))], byUnit: [...(await grouped(act, units))] };
}

function grouped({ db }: Pick<Act, 'db'>, each: RawBuilder<unknown>): Promise<readonly Slice[]> {
  return rows(
    db,
    sql<Slice>`select x.name, sum(x.requests)::int as requests, sum(x.total)::bigint as total from (${each}) x group by 1 order by 3 desc, 1`,
  );
}

/** Payees added, removed or with another amount, compared with the last closed run of the account. */
async function comparedOf({ db }: Pick<Act, 'db'>, { id, number, accountId }: Counted) {
  const [previous] = await rows(
    db,
    sql<{ id: number; number: number }>`select n.id, n.number from payment_run n
    where n.account_id = ${accountId} and n.number is not null and n.number < coalesce(${number}::bigint, n.number + 1) order by n.number desc limit 1`,
  );
  if (previous === undefined) return { previous: null, compared: [] };
  const paidNow =
    number === null
      ? sql`select r.provider_id, case when r.provider_id is null then r.affected_party_id end as party_id, r.total as amount from payment_request r where r.run_id = ${id}`
      : sql`select t.provider_id, t.affected_party_id as party_id, t.amount from payment_transfer t where t.run_id = ${id}`;
  const compared = await rows(
    db,
    sql<PaymentRun['compared'][number]>`select x.payee, x.before, x.now,
      case when x.before = 0 then 'new' when x.now = 0 then 'gone' when x.now > x.before then 'larger' else 'smaller' end as change
    from (
      select coalesce(p.full_name, a.name, '') as payee,
        coalesce(sum(y.amount) filter (where not y.is_now), 0)::bigint as before, coalesce(sum(y.amount) filter (where y.is_now), 0)::bigint as now
      from (select provider_id, party_id, amount, true as is_now from (${paidNow}) z
        union all select t.provider_id, t.affected_party_id, t.amount, false from payment_transfer t where t.run_id = ${previous.id}) y
        left join provider p on p.id = y.provider_id left join affected_party a on a.id = y.party_id
      group by y.provider_id, y.party_id, 1) x
    where x.before <> x.now order by abs(x.now - x.before) desc, 1 limit 100`,
  );
  return { previous: runNumber(previous.number), compared: [...compared] };
}

/** The number of matching lines shown; the rest is only counted. */
const MOST_MATCHED = 100;

/** The bank's answers to a run, newest first, without those that were replaced before being applied. */
async function answersOf({ db }: Pick<Act, 'db'>, runId: number): Promise<BankAnswer[]> {
  const answers = await rows(
    db,
    sql<
      Omit<BankAnswer, 'shown'>
    >`select w.id, w.file_name, w.state, ${nameOf(sql`w.uploaded_by`)} as uploaded_by, w.uploaded_at,
      count(l.id)::int as lines, count(l.id) filter (where l.match = 'matched')::int as matched, count(l.applied_at)::int as applied
    from bank_answer w left join bank_answer_line l on l.answer_id = w.id where w.run_id = ${runId} and w.state <> 'dropped'
    group by w.id order by w.id desc limit 10`,
  );
  return Promise.all(answers.map(async (answer) => ({ ...answer, shown: [...(await shownOf({ db }, answer.id))] })));
}

function shownOf({ db }: Pick<Act, 'db'>, answerId: number): Promise<readonly AnswerLine[]> {
  return rows(
    db,
    sql<AnswerLine>`select l.line, l.reference, l.amount, l.outcome, t.payee_name as payee, l.spei_key, l.paid_on::text as paid_on, l.refusal, l.match,
      case when l.match = 'wrongAmount' then t.amount end as expected, l.applied_at is not null as is_applied
    from (select l.*, row_number() over (partition by l.match = 'matched' order by l.line) as place from bank_answer_line l where l.answer_id = ${answerId}) l
      left join payment_transfer t on t.id = l.transfer_id
    where l.match <> 'matched' or l.place <= ${MOST_MATCHED} order by l.match = 'matched', l.line`,
  );
}

/** The findings of a run, open ones first. */
async function contradictionsOf(
  { db, actor }: Context,
  runId: number,
  senderId: number | null,
): Promise<readonly Contradiction[]> {
  const found = await rows(
    db,
    sql<
      Omit<Contradiction, 'bookRefusal'>
    >`select c.id, t.reference, t.payee_name as payee, t.amount, t.state as recorded, l.outcome as said, l.amount as said_amount, l.spei_key, l.paid_on::text as paid_on, ${nameOf(sql`c.found_by`)} as found_by,
      c.found_at, c.explanation, ${nameOf(sql`c.explained_by`)} as explained_by, coalesce(c.explained_by = ${actor.userId}, false) as is_own_explanation,
      ${nameOf(sql`c.released_by`)} as released_by, c.released_at, ${nameOf(sql`c.booked_by`)} as booked_by, c.booked_at, c.booking_reason
    from bank_contradiction c join payment_transfer t on t.id = c.transfer_id join bank_answer_line l on l.id = c.line_id
    where t.run_id = ${runId} order by coalesce(c.released_at, c.booked_at) is not null, c.id`,
  );
  return found.map((one) => ({ ...one, bookRefusal: bookRefusal({ said: one.said, senderId }, actor.userId) }));
}

/** The returns of a run, those that wait for a second person first. */
async function returnsOf({ db, actor }: Context, runId: number): Promise<readonly TransferReturn[]> {
  const found = await rows(
    db,
    sql<
      Omit<TransferReturn, 'approveRefusal'> & { readonly registeredById: number }
    >`select x.id, t.reference, t.payee_name as payee, x.amount, x.kind, t.paid_on::text as paid_on, x.returned_on::text as returned_on, x.bank_reference, x.reason,
      array(select ${numberOf} from payment_request r
        where r.transfer_id = t.id or r.id in (select k.request_id from returned_request k where k.transfer_id = t.id) order by r.id) as requests,
      x.registered_by as registered_by_id, ${nameOf(sql`x.registered_by`)} as registered_by, x.registered_at, ${nameOf(sql`x.approved_by`)} as approved_by,
      x.approved_at, ${nameOf(sql`x.dropped_by`)} as dropped_by, x.drop_reason
    from transfer_return x join payment_transfer t on t.id = x.transfer_id
    where t.run_id = ${runId} order by coalesce(x.approved_at, x.dropped_at) is not null, x.id desc limit 200`,
  );
  return found.map(({ registeredById, ...one }) => ({
    ...one,
    approveRefusal:
      one.approvedBy === null && one.droppedBy === null
        ? returnRefusal(registeredById, actor.userId)
        : 'Esa devolución ya se decidió.',
  }));
}
