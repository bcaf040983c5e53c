import { isPaid } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { releaseHold } from '../base/hold-request.ts';
import { lockRequest, type HeldRequest } from '../base/payment-request.store.ts';
import { readPaymentRule } from '../base/payment-rule.ts';
import { reviewRequest } from '../base/review-request.ts';

interface Linkable {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly currency: string;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly base: number;
  readonly tax: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  readonly total: number;
  readonly left: number;
  readonly isLinked: boolean;
}

/** Links a receipt to a locked request, up to what both have left. Links to invalid receipts are removed first. */
export async function linkReceipt(act: Act, request: HeldRequest, receiptId: number): Promise<HeldRequest> {
  if (isPaid(request.state) || ['scheduled', 'cancelled', 'rejected'].includes(request.state))
    throw new Conflict('La solicitud ya no recibe facturas.');
  if (!request.needsReceipt) throw new Conflict('Esta solicitud se paga sin factura.');
  const receipt = await lockLinkable(act, request, receiptId);
  refuseStrange(request, receipt);
  const covered = await coveredOf(act, request.id);
  if (covered >= request.total) throw new Conflict('La solicitud ya tiene facturas por todo su importe.');
  await sql`delete from payment_request_receipt k using tax_receipt t
    where k.request_id = ${request.id} and t.id = k.receipt_id and t.state in ('rejected', 'cancelled')`.execute(
    act.db,
  );
  const asked = covered === 0 ? await followInvoice(act, request, receipt) : request;
  const amount = Math.min(receipt.left, asked.total - covered);
  await act.db.insertInto('paymentRequestReceipt').values({ requestId: request.id, receiptId, amount }).execute();
  await releaseHold(act, asked, 'cancelledReceipt', 'Se entregó otra factura.');
  return reviewRequest(act, (await lockRequest(act, request.id)) ?? asked);
}

export async function coveredOf({ db }: Pick<Act, 'db'>, requestId: number): Promise<number> {
  const { covered } = await one(
    db,
    sql<{ covered: number }>`select coalesce(sum(k.amount), 0)::bigint as covered from payment_request_receipt k
    join tax_receipt t on t.id = k.receipt_id and t.state not in ('rejected', 'cancelled') where k.request_id = ${requestId}`,
  );
  return covered;
}

async function lockLinkable({ db }: Act, { id }: HeldRequest, receiptId: number): Promise<Linkable> {
  await sql`select from tax_receipt where id = ${receiptId} for no key update`.execute(db);
  return one(
    db,
    sql<Linkable>`select t.id, t.kind, t.state, t.currency, t.provider_id, t.affected_party_id, t.base, t.tax, t.withheld_income_tax,
      t.withheld_value_tax, t.total, app.receipt_left(t.id) as left,
      exists (select from payment_request_receipt k where k.request_id = ${id} and k.receipt_id = t.id) as is_linked
    from tax_receipt t where t.id = ${receiptId}`,
  );
}

function refuseStrange(request: HeldRequest, receipt: Linkable): void {
  if (receipt.providerId !== request.providerId || receipt.affectedPartyId !== request.affectedPartyId)
    throw new Conflict('Esa factura es de otro proveedor o de otro afectado.');
  if (receipt.kind !== 'I') throw new Conflict('Una solicitud se paga contra una factura de ingreso.');
  if (receipt.state === 'rejected' || receipt.state === 'cancelled')
    throw new Conflict('Esa factura está rechazada o cancelada.');
  if (receipt.currency !== 'MXN') throw new Conflict('La factura no está en pesos: pida otra en pesos.');
  if (receipt.isLinked) throw new Conflict('Esa factura ya está en esta solicitud.');
  if (receipt.left <= 0) throw new Conflict('De esa factura ya no queda nada por pagar.');
}

/**
 * Adopts the amounts of an invoice that differs from the request within the tolerance, so that what is paid matches
 * it. An invoice above the requested amount before tax changes nothing.
 */
async function followInvoice(act: Act, request: HeldRequest, receipt: Linkable): Promise<HeldRequest> {
  const { receiptTolerance } = await readPaymentRule(act);
  const isSame = receipt.total === request.total && receipt.base === request.subtotal && receipt.tax === request.tax;
  const isNear =
    receipt.base <= request.subtotal &&
    request.subtotal - receipt.base <= receiptTolerance &&
    Math.abs(receipt.total - request.total) <= receiptTolerance;
  if (isSame || !isNear || receipt.left < receipt.total) return request;
  const { base: subtotal, tax, withheldIncomeTax, withheldValueTax } = receipt;
  const { version } = await act.db
    .updateTable('paymentRequest')
    .set({ subtotal, tax, withheldIncomeTax, withheldValueTax, version: bumpVersion })
    .where('id', '=', request.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { ...request, subtotal, tax, withheldIncomeTax, withheldValueTax, total: receipt.total, version };
}
