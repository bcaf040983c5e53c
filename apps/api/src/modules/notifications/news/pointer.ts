import { billingPathOf } from '@aura/contracts/invoicing/billing-places';
import { VERBS } from '@aura/contracts/notification-kinds';

export type Pointer = Readonly<Record<string, string | number>>;

/** The link target of a notification, in the specification's names; with an entry id, that bitácora entry. */
export function pointerTo({
  slug,
  affectedPartyId,
  entryId,
}: {
  readonly slug: string;
  readonly affectedPartyId?: number | null;
  readonly entryId?: number;
}): Pointer {
  return {
    sinister: slug,
    ...(affectedPartyId != null && { affected: affectedPartyId }),
    ...(entryId !== undefined && { entry: entryId }),
  };
}

/** The same target as a path, for mails. */
export function pathOf(
  verb: string,
  {
    sinister,
    affected,
    entry,
    order,
    payment,
    complaint,
    own_payment: ownPayment,
    privacy_request: request,
    ...billing
  }: Pointer,
): `/${string}` {
  const place = billingPathOf(billing);
  if (place !== null) return place;
  if (complaint !== undefined) return `/quejas/${complaint}`;
  if (request !== undefined) return `/privacidad/solicitudes/${request}`;
  if (payment !== undefined) return `/proveedores/cuentas?open=${payment}`;
  if (ownPayment !== undefined) return `/proveedores/mis-pagos/${ownPayment}`;
  if (order !== undefined) return `/proveedores/mis-ordenes/${order}`;
  if (sinister === undefined) return '/dashboard';
  const isExtranet = verb === VERBS.extranetComment;
  const query = new URLSearchParams({
    ...(affected !== undefined && { affected: String(affected) }),
    ...(entry !== undefined && !isExtranet && { tab: 'logbook', entry: String(entry) }),
  });
  const path = `/${isExtranet ? 'extranet/siniestros' : 'siniestros'}/${encodeURIComponent(sinister)}` as const;
  return query.size === 0 ? path : `${path}?${query}`;
}
