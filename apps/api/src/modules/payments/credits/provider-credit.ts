import type {
  applyProviderCredit as applyProviderCreditContract,
  approveProviderRefund as approveProviderRefundContract,
  readProviderCredit as readProviderCreditContract,
  registerProviderRefund as registerProviderRefundContract,
  withdrawProviderCredit as withdrawProviderCreditContract,
} from '@aura/contracts/payments/credits';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion, one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { holderOf } from '../accounts/provider-account.source.ts';
import { happened } from '../base/happened.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { oweRefunded, partOf, settlementOf, settleReceipt, shrinkUses } from '../base/settle-receipt.ts';
import { causedOf } from '../base/withheld-of-receipt.ts';
import { bookedAt, post, reverseLive } from '../ledger/ledger.ts';
import { reviewAll } from '../receipts/decide-receipt.ts';
import { factOfReceipt, lockReceipt, type LockedReceipt } from '../receipts/receipt.store.ts';
import { creditOf, refundRefusal } from './credit-columns.ts';

export const readProviderCredit: UseCase<typeof readProviderCreditContract> = async (context, { params: { slug } }) =>
  creditOf(context, await holderOf(context, slug));

/** Pays an invoice with credit: its requests that are not in a transfer shrink, and are reviewed. */
export const applyProviderCredit: UseCase<typeof applyProviderCreditContract> = async (
  context,
  { params: { slug }, body: { receiptId, invoiceId, amount, reason } },
) => {
  const holder = await holderOf(context, slug);
  if (receiptId === invoiceId) throw new Invalid({ invoiceId: 'Elija otra factura que la acreditada' });
  const [source, target] = await lockBoth(context, holder.id, receiptId, invoiceId);
  await refuseBeyond(context, receiptId, amount);
  const { kind, isPosted } = target.receipt;
  if (kind !== 'I' || !isPosted) throw new Invalid({ invoiceId: 'Elija una factura aceptada y vigente' });
  const left = await payableWithCredit(context, invoiceId);
  if (amount > left) throw new Invalid({ amount: `De esa factura quedan ${formatMoney(left)} por pagar.` });
  const { id } = await context.db
    .insertInto('providerCreditUse')
    .values({ kind: 'applied', providerId: holder.id, receiptId, invoiceId, amount, reason, ...madeNow(context) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = partOf(await settlementOf(context, invoiceId), amount, await causedOf(context, invoiceId));
  await post(context, {
    kind: 'advanceApplied',
    source: { kind: 'taxReceipt', id: invoiceId },
    key: `receipt/${invoiceId}/advanceApplied/credit/${id}`,
    entries: postings.advanceApplied(aboutOf(target), amount, invoice, aboutOf(source)),
  });
  for (const receipt of [receiptId, invoiceId]) await settleReceipt(context, receipt);
  await shrinkUses(context, invoiceId);
  await announce(context, target, { step: 'applied', amount });
  await reviewAll(
    context,
    target.requests.map((request) => request.id),
  );
  return creditOf(context, holder);
};

/**
 * First of two people: registers the amount, the day and the bank's reference of what the provider sent back. Nothing
 * is posted yet.
 */
export const registerProviderRefund: UseCase<typeof registerProviderRefundContract> = async (
  context,
  { params: { slug }, body },
) => {
  const holder = await holderOf(context, slug);
  const { receiptId, amount, accountId, refundedOn } = body;
  const source = await lockOwn(context, holder.id, receiptId);
  await refuseBeyond(context, receiptId, amount);
  if (refundedOn > businessDay(context.now())) throw new Invalid({ refundedOn: 'Ese día todavía no llega' });
  const account = await context.db
    .selectFrom('companyAccount')
    .select('isActive')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account?.isActive !== true) throw new Invalid({ accountId: 'Elija una cuenta activa' });
  const made = await context.db
    .insertInto('providerCreditUse')
    .values({ ...body, kind: 'refunded', providerId: holder.id, ...madeNow(context) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new Conflict('Esa factura ya tiene un reembolso por aprobar.');
  await announce(context, source, { step: 'refundRegistered', amount });
  return creditOf(context, holder);
};

/** Second person: books the money on the day it came in. */
export const approveProviderRefund: UseCase<typeof approveProviderRefundContract> = async (
  context,
  { params: { slug }, body: { useId } },
) => {
  const { db, actor, now } = context;
  const holder = await holderOf(context, slug);
  const { receiptId } = await readUse(context, holder.id, useId);
  const source = await lockOwn(context, holder.id, receiptId);
  const use = await readUse(context, holder.id, useId);
  if (use.kind !== 'refunded' || use.isLive || use.isVoid)
    throw new Conflict('Ese reembolso ya se decidió. Actualice la página.');
  const refusal = refundRefusal(use.madeBy, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  const { amount, refundedOn } = use;
  const inFavour = await inFavourOf(context, receiptId);
  if (amount > inFavour)
    throw new Conflict(`Solo quedan ${formatMoney(inFavour)} a favor: descarte el reembolso y regístrelo de nuevo.`);
  await db
    .updateTable('providerCreditUse')
    .set({ approvedBy: actor.userId, approvedAt: now(), version: bumpVersion })
    .where('id', '=', useId)
    .execute();
  await post(context, {
    kind: 'providerRefunded',
    source: { kind: 'taxReceipt', id: receiptId },
    key: `receipt/${receiptId}/providerRefunded/credit/${useId}`,
    entries: postings.providerRefunded(aboutOf(source), use.holding ?? '', amount),
    at: bookedAt(refundedOn ?? businessDay(now())),
  });
  await announce(context, source, { step: 'refunded', amount, on: refundedOn });
  return creditOf(context, holder);
};

/** What was posted of it is reversed on its day, as if it had never been; a refund that waits is dropped. */
export const withdrawProviderCredit: UseCase<typeof withdrawProviderCreditContract> = async (
  context,
  { params: { slug }, body: { useId, reason } },
) => {
  const { db, actor, now } = context;
  const holder = await holderOf(context, slug);
  const { receiptId, invoiceId } = await readUse(context, holder.id, useId);
  const [source] = await lockBoth(context, holder.id, receiptId, invoiceId ?? receiptId);
  const use = await readUse(context, holder.id, useId);
  if (use.isVoid) throw new Conflict('Ese movimiento ya se retiró. Actualice la página.');
  await reverseLive(
    context,
    sql`t.source_kind = 'taxReceipt' and t.source_id in (${receiptId}, ${invoiceId ?? receiptId})
      and t.key like ${`receipt/%/credit/${useId}`}`,
    { at: 'asThen' },
  );
  await db
    .updateTable('providerCreditUse')
    .set({ voidedBy: actor.userId, voidedAt: now(), voidReason: reason, version: bumpVersion })
    .where('id', '=', useId)
    .execute();
  for (const receipt of new Set([receiptId, invoiceId ?? receiptId])) await settleReceipt(context, receipt);
  await oweRefunded(context, aboutOf(source));
  await announce(context, source, { step: 'withdrawn', amount: use.amount, note: reason });
  return creditOf(context, holder);
};

interface HeldUse {
  readonly kind: string;
  readonly receiptId: number;
  readonly invoiceId: number | null;
  readonly amount: number;
  readonly holding: string | null;
  readonly refundedOn: string | null;
  readonly madeBy: number;
  readonly isLive: boolean;
  readonly isVoid: boolean;
}

function readUse({ db }: Context, providerId: number, useId: number): Promise<HeldUse> {
  return oneOrNotFound(
    db,
    sql<HeldUse>`select u.kind, u.receipt_id, u.invoice_id, u.amount, h.name as holding, u.refunded_on::text as refunded_on, u.made_by,
      u.is_live, u.voided_at is not null as is_void
    from provider_credit_use u left join company_account h on h.id = u.account_id
    where u.id = ${useId} and u.provider_id = ${providerId}`,
  );
}

async function lockOwn(context: Context, providerId: number, receiptId: number): Promise<LockedReceipt> {
  const locked = await lockReceipt(context, receiptId);
  if (locked?.receipt.providerId !== providerId) throw new NotFound('Esa factura no es de este proveedor.');
  return locked;
}

/** Both invoices with their claims and requests, in the order of all acts, whichever is the older. */
async function lockBoth(
  context: Context,
  providerId: number,
  first: number,
  second: number,
): Promise<readonly [LockedReceipt, LockedReceipt]> {
  const linked = await rows(
    context.db,
    sql<{ id: number }>`select distinct k.request_id as id from payment_request_receipt k
      where k.receipt_id in (${first}, ${second}) order by 1`,
  );
  await sql`select from claim where id in (select a.claim_id from tax_receipt t join affected_party a on a.id = t.affected_party_id
      where t.id in (${first}, ${second})
      union select a.claim_id from payment_request r join affected_party a on a.id = r.affected_party_id
        where r.id = any(${linked.map(({ id }) => id)}::bigint[])) order by id for no key update`.execute(context.db);
  await lockRequests(
    context,
    linked.map(({ id }) => id),
  );
  await sql`select from tax_receipt where id in (${first}, ${second}) order by id for no key update`.execute(
    context.db,
  );
  return [await lockOwn(context, providerId, first), await lockOwn(context, providerId, second)];
}

async function inFavourOf({ db }: Pick<Context, 'db'>, receiptId: number): Promise<number> {
  const { inFavour } = await one(
    db,
    sql<{ inFavour: number }>`select coalesce(app.receipt_in_favour(${receiptId}::bigint), 0)::bigint as in_favour`,
  );
  return inFavour;
}

async function refuseBeyond(context: Context, receiptId: number, amount: number): Promise<void> {
  const inFavour = await inFavourOf(context, receiptId);
  if (amount > inFavour) throw new Invalid({ amount: `De esa factura hay ${formatMoney(inFavour)} a favor.` });
}

/** What is left to pay, and what requests without a transfer ask of it: those shrink. */
async function payableWithCredit({ db }: Pick<Context, 'db'>, invoiceId: number): Promise<number> {
  const { left } = await one(
    db,
    sql<{ left: number }>`select (app.receipt_left(${invoiceId}::bigint) + coalesce(sum(k.amount), 0))::bigint as left
    from payment_request_receipt k join payment_request r on r.id = k.request_id and r.transfer_id is null
      and r.state not in ('cancelled', 'rejected') and not app.payment_request_counts(r.state, 'paid')
    where k.receipt_id = ${invoiceId}`,
  );
  return Math.max(0, left);
}

function madeNow({ actor, now }: Context) {
  return { madeBy: actor.userId as number, madeAt: now() };
}

function aboutOf({ receipt: { providerId, affectedPartyId, claimId } }: LockedReceipt) {
  return { providerId, affectedPartyId, claimId };
}

interface Step {
  readonly step: 'applied' | 'refundRegistered' | 'refunded' | 'withdrawn';
  readonly amount: number;
  readonly on?: string | null;
  readonly note?: string;
}

async function announce(
  context: Context,
  { receipt }: LockedReceipt,
  { step, amount, on = null, note = '' }: Step,
): Promise<void> {
  const said = [on === null ? '' : `Entró el ${formatDate(on)}.`, note].filter((each) => each !== '').join(' ');
  await happened(context, 'receipt.creditUsed', { ...factOfReceipt(receipt), step, amount, note: said });
}
