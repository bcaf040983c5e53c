/** Billing lists opened from a notification, with their filters. */
const PLACES = {
  toAuthorize: '/facturas/Cancelaciones?toAuthorize=true',
  missingComplements: '/facturas/complementos?tab=missing&side=ours',
  fiscalWatch: '/facturas/vigilancia',
} as const;
export type BillingPlace = keyof typeof PLACES;

type Pointed = Readonly<Record<string, unknown>>;

/** Target of a notification about billing; null if it is about something else. */
export function billingPathOf({
  invoice,
  counter_receipt: receipt,
  collection,
  credit,
  billing,
}: Pointed): `/${string}` | null {
  if (typeof invoice === 'number') return `/facturas/facturados/${invoice}`;
  if (typeof receipt === 'string') return `/facturas/contrarecibos/edicion/${encodeURIComponent(receipt)}`;
  if (typeof collection === 'number') return `/facturas/cobranza?open=${collection}`;
  if (typeof credit === 'string') return `/proveedores/${encodeURIComponent(credit)}?tab=credit`;
  return PLACES[billing as BillingPlace] ?? null;
}
