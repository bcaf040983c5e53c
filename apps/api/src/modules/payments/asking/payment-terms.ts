import { mayCall } from '@aura/access/areas';
import {
  type PartyPayment,
  type PayeeAccount,
  type PaymentsOfParty,
  type readPaymentTerms as readPaymentTermsContract,
  registerPayeeAccount,
  requestPayment,
  verifyPayeeAccount,
  type readOwnPaymentTerms as readOwnPaymentTermsContract,
  type listPayableJobs as listPayableJobsContract,
  type PayableJob,
} from '@aura/contracts/payments/asking';
import { bankName } from '@aura/domain/clabe';
import { mayPaymentBecome, paymentNumber } from '@aura/domain/payments/payment-request';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { actableClaims, seeParty } from '../../claims/public.ts';
import { readAllTerms, tellTerms, readTerms, kindsOf } from './asking.store.ts';
import { NotFound } from '../../../core/errors.ts';
import { leftOf, refusalOf } from '@aura/domain/payments/asking';
import { orderNumber } from '@aura/domain/purchase-order';
import type { HeldTerms } from './held-terms.ts';
import { sayRefusal } from './refusal-words.ts';
import type { Doer } from '../../../core/act.ts';

export const readPaymentTerms: UseCase<typeof readPaymentTermsContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readPaymentsOf(context, id);
};

/** A party's terms and requests. The caller has checked that the party is visible. */
export async function readPaymentsOf(context: Context, partyId: number): Promise<PaymentsOfParty> {
  const { db, actor } = context;
  const { mayAct, isPaidToParty } = await one(
    db,
    sql<{ mayAct: boolean; isPaidToParty: boolean }>`select coalesce(${actableClaims(actor)}, false) as may_act,
      a.is_paid_to_affected_party as is_paid_to_party
    from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
  const terms = await readAllTerms(context, partyId);
  const account = await readPayeeAccount(context, partyId);
  return {
    affectedPartyId: partyId,
    payees: terms.map((one) => ({ ...tellTerms(one), providerId: one.providerId, payee: one.payee })),
    requests: await requestsOf(context, partyId, mayAct),
    isPaidToParty,
    account,
    mayAsk: mayAct && mayCall(actor, requestPayment),
    mayRegisterAccount: isPaidToParty && mayAct && mayCall(actor, registerPayeeAccount),
    mayVerifyAccount:
      account !== null && account.verifiedAt === null && !account.isOwn && mayCall(actor, verifyPayeeAccount),
  };
}

const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select u.display_name from user_account u where u.id = ${userId})`;

type Row = Omit<PartyPayment, 'number' | 'mayCorrect' | 'mayCancel'> & {
  readonly folio: number;
  readonly requesterId: number;
};

async function requestsOf({ db, actor }: Context, partyId: number, mayAct: boolean): Promise<PartyPayment[]> {
  const found = await rows(
    db,
    sql<Row>`select r.id, r.folio, r.requested_at as date, r.kind, r.provider_id, coalesce(p.display_name, a.name) as payee,
      r.percentage::float8 as percentage, r.subtotal, r.total, case when r.paid_at is null then 0 else r.total end as payment, r.state, r.codi_state,
      r.is_held, ${nameOf(sql`r.requested_by`)} as requested_by, r.requested_by as requester_id, r.comment, r.answer, r.paid_on
    from payment_request r join affected_party a on a.id = r.affected_party_id left join provider p on p.id = r.provider_id
    where r.affected_party_id = ${partyId} order by r.id desc`,
  );
  return found.map(({ folio, requesterId, ...row }) => ({
    ...row,
    number: paymentNumber(folio),
    mayCorrect: mayAct && row.state === 'returned' && requesterId === actor.userId,
    mayCancel: mayTakeBack(actor, requesterId) && mayPaymentBecome(row.state, 'cancelled'),
  }));
}

async function readPayeeAccount({ db, actor }: Context, partyId: number): Promise<PayeeAccount | null> {
  const [found] = await rows(
    db,
    sql<
      Omit<PayeeAccount, 'bank'> & { bankCode: string }
    >`select y.id, y.holder, left(y.clabe, 3) as bank_code, right(y.clabe, 4) as last_four,
      y.registered_at, ${nameOf(sql`y.registered_by`)} as registered_by, y.registered_by = ${actor.userId} as is_own, y.verified_at,
      ${nameOf(sql`y.verified_by`)} as verified_by
    from payee_account y where y.affected_party_id = ${partyId} and y.ended_at is null`,
  );
  if (found === undefined) return null;
  const { bankCode, ...account } = found;
  return { ...account, bank: bankName(bankCode) };
}

export const readOwnPaymentTerms: UseCase<typeof readOwnPaymentTermsContract> = async (context, { params: { id } }) => {
  const { providerId } = context.actor;
  const terms = providerId === null ? undefined : await readTerms(context, id, providerId);
  if (terms === undefined) throw new NotFound();
  return tellTerms(terms);
};

const MOST = 100;

/** Jobs with an order in force, those that can be requested first. */
export const listPayableJobs: UseCase<typeof listPayableJobsContract> = async ({ db, actor }) => {
  const found = await rows(
    db,
    sql<HeldTerms>`select t.* from (select o.affected_party_id, o.provider_id, o.id from purchase_order o
        where o.provider_id = ${actor.providerId} and o.state not in ('cancelled', 'replaced') order by o.id desc limit ${MOST}) o
      cross join lateral app.payment_terms(o.affected_party_id, o.provider_id) t order by o.id desc`,
  );
  return { results: found.map(jobOf).toSorted((one, other) => Number(other.isPossible) - Number(one.isPossible)) };
};

function jobOf(terms: HeldTerms): PayableJob {
  const refusals = kindsOf(terms).map((kind) => ({ kind, refusal: refusalOf(terms, kind) }));
  const isPossible = refusals.some(({ refusal }) => refusal === null);
  // The refusal of the last kind, which allows the largest amount, explains the job.
  const [last] = refusals.toReversed();
  return {
    affectedPartyId: terms.affectedPartyId,
    orderNumber: terms.orderFolio === null ? '' : orderNumber(terms.orderFolio),
    claimNumber: terms.claimNumber,
    party: terms.party,
    agreed: terms.agreed,
    left: leftOf(terms),
    isPossible,
    refusal: isPossible || last == null || last.refusal === null ? null : sayRefusal(last.refusal, terms, last.kind),
  };
}

/** The requester may cancel an unpaid request; the direction of operations may cancel any. */
export function mayTakeBack({ userId, groups }: Pick<Doer, 'userId' | 'groups'>, requesterId: number): boolean {
  return requesterId === userId || groups.includes('GeOp') || groups.includes('Admin');
}
