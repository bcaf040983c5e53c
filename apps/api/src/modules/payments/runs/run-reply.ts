import { mayCall } from '@aura/access/areas';
import { closeRun, type PaymentRun } from '@aura/contracts/payments/runs';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { runNumber } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { answersOf } from './bank-answer.store.ts';
import { comparedOf, slicesOf } from './run-figures.ts';
import { checkJoins, problemsOf } from './run-checks.ts';
import { nameOf } from './name-of.ts';
import { secondPersonRefusal } from './second-person.ts';

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
  | 'stopped'
  | 'stoppedTotal'
> & { readonly number: number | null; readonly closedById: number | null };

/** A run as shown on its page, without its rows. */
export async function runReply(context: Context, id: number): Promise<PaymentRun> {
  const { db, actor } = context;
  const { closedById, ...header } = await oneOrNotFound(
    db,
    sql<Header>`select n.id, n.number, n.state, n.account_id, c.name as account, n.layout_id, n.cut_off_at, n.pay_on::text as pay_on,
      ${nameOf(sql`n.opened_by`)} as opened_by, n.opened_at, n.closed_by as closed_by_id, ${nameOf(sql`n.closed_by`)} as closed_by, n.closed_at,
      ${nameOf(sql`n.sent_by`)} as sent_by, n.sent_at, n.applied_at, n.needs_second_person, n.file_sha256, n.done, n.to_do, n.version,
      case when n.number is null then (select count(*)::int from payment_request r where r.run_id = n.id) else n.requests end as requests, n.transfers,
      case when n.number is null then (select coalesce(sum(r.total), 0)::bigint from payment_request r where r.run_id = n.id) else n.total end as total,
      x.paid, x.waiting, x.refused
    from payment_run n join company_account c on c.id = n.account_id
      cross join lateral (select coalesce(sum(t.amount) filter (where t.state = 'paid'), 0)::bigint as paid, count(*) filter (where t.state = 'waiting')::int as waiting,
        count(*) filter (where t.state = 'refused')::int as refused from payment_transfer t where t.run_id = n.id) x
    where n.id = ${id}`,
  );
  const mayAct = mayCall(actor, closeRun);
  return {
    ...header,
    number: header.number === null ? null : runNumber(header.number),
    ...(await stoppedIn(context, header)),
    ...(await slicesOf(context, header)),
    ...(await comparedOf(context, header)),
    left: await leftBy(context, id),
    answers: await answersOf(context, id),
    mayAct,
    sendRefusal: secondPersonRefusal({ ...header, closedBy: closedById }, actor.userId),
  };
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
    select r.folio, coalesce(nullif(concat_ws(' ', p.name, nullif(p.last_name, '')), ''), p.commercial_name, a.name) as payee,
      l.total, l.problems
    from payment_run_left l join payment_request r on r.id = l.request_id join affected_party a on a.id = r.affected_party_id
      left join provider p on p.id = r.provider_id
    where l.run_id = ${id} order by l.total desc, r.id limit 500`,
  );
  return found.map(({ folio, payee, total, problems }) => ({ number: paymentNumber(folio), payee, total, problems }));
}
