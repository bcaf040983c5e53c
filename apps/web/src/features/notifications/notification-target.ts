import { billingPathOf } from '@aura/contracts/invoicing/billing-places';
import { EXPORT_VERBS, VERBS } from '@aura/contracts/notification-kinds';
import type { Notification } from '@aura/contracts/notifications';
import * as z from 'zod';

const CLAIM_LIST = '/siniestros/listado';
const DASHBOARD = '/dashboard';
const OF_CLAIMS: readonly string[] = Object.values(VERBS);
/** News about the files of a claim. */
const OF_FILES: readonly string[] = [VERBS.dossierSealed, VERBS.dossierFailed];
/** News that asks for an act: the click begins it. */
const TO_DO: readonly string[] = [VERBS.clockBreach, VERBS.taskAssigned, VERBS.taskOverdue, VERBS.taskEscalated];

const ClaimPointer = z.object({
  sinister: z.string().min(1),
  affected: z.union([z.string().min(1), z.int()]).nullish(),
  entry: z.int().nullish().catch(null),
});

const FilePointer = z.object({ file: z.uuid() });

/** The file a click downloads, or null. */
export function fileOf({ verb, data }: Pick<Notification, 'verb' | 'data'>): string | null {
  return verb === EXPORT_VERBS.made ? (FilePointer.safeParse(data).data?.file ?? null) : null;
}

const ReturnPointer = z.object({ reassignment: z.int() });

/** The reassignment a click returns, or null. */
export function returnOf({ verb, data }: Pick<Notification, 'verb' | 'data'>): number | null {
  return verb === VERBS.returnDue ? (ReturnPointer.safeParse(data).data?.reassignment ?? null) : null;
}

const OrderPointer = z.object({ order: z.int() });
const PaymentPointer = z.object({ payment: z.int() });
const ComplaintPointer = z.object({ complaint: z.int() });
const PrivacyPointer = z.object({ privacy_request: z.int() });
const OwnPaymentPointer = z.object({ own_payment: z.int() });

/** Where a click leads; null for verbs without a target. Unreadable data leads to a list instead of failing. */
export function targetOf({ verb, data }: Pick<Notification, 'verb' | 'data'>): string | null {
  const request = PrivacyPointer.safeParse(data);
  if (request.success) return `/privacidad/solicitudes/${request.data.privacy_request}`;
  if (!OF_CLAIMS.includes(verb) || verb === VERBS.returnDue) return null;
  const billing = billingPathOf(Object(data) as Record<string, unknown>);
  if (billing !== null) return billing;
  const order = OrderPointer.safeParse(data);
  if (order.success) return `/proveedores/mis-ordenes/${order.data.order}`;
  const payment = PaymentPointer.safeParse(data);
  if (payment.success) return `/proveedores/cuentas?open=${payment.data.payment}`;
  const complaint = ComplaintPointer.safeParse(data);
  if (complaint.success) return `/quejas/${complaint.data.complaint}`;
  const own = OwnPaymentPointer.safeParse(data);
  if (own.success) return `/proveedores/mis-pagos/${own.data.own_payment}`;
  const isExtranet = verb === VERBS.extranetComment;
  const pointer = ClaimPointer.safeParse(data);
  if (!pointer.success) return isExtranet ? DASHBOARD : CLAIM_LIST;
  const { sinister, affected, entry } = pointer.data;
  const path = `${isExtranet ? '/extranet/siniestros' : '/siniestros'}/${encodeURIComponent(sinister)}`;
  const query = new URLSearchParams({
    ...(affected != null && { affected: String(affected) }),
    ...(entry != null && !isExtranet && { tab: 'logbook', entry: String(entry) }),
    ...(OF_FILES.includes(verb) && { tab: 'files' }),
    ...(verb === VERBS.mention && { act: 'write-entry' }),
    ...(affected != null && TO_DO.includes(verb) && { act: 'next' }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
