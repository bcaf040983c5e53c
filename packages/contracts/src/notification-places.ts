import { billingPathOf } from './invoicing/billing-places.ts';
import { VERBS } from './notification-kinds.ts';

const CLAIM_LIST = '/siniestros/listado';
const DASHBOARD = '/dashboard';
const OF_CLAIMS: readonly string[] = Object.values(VERBS);
/** News about the files of a claim. */
const OF_FILES: readonly string[] = [VERBS.dossierSealed, VERBS.dossierFailed];
/** News that asks for an act: opening it begins the act. */
const TO_DO: readonly string[] = [VERBS.clockBreach, VERBS.taskAssigned, VERBS.taskOverdue, VERBS.taskEscalated];

/** Screens that news about several records leads to. */
const PLACES: Readonly<Record<string, `/${string}`>> = {
  receiptsToReview: '/proveedores/cuentas?toReview=true',
  profile: '/perfil',
  ownFile: '/proveedores/mi-expediente',
  satList: '/proveedores/lista_69b',
  paymentRule: '/proveedores/reglas_de_pago',
  dataToComplete: '/reportes/datos_completos',
  strays: '/por-atender?state=waiting',
};

export interface PointedNews {
  readonly verb: string;
  /** Names the record, in the names of the specification; older rows may hold anything. */
  readonly data: unknown;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Where news leads, from the bell and from its mail alike; null if it opens nothing. Data that cannot be read leads to
 * a list instead of failing.
 */
export function placeOfNews({ verb, data }: PointedNews): `/${string}` | null {
  const pointer = Object(data) as Readonly<Record<string, unknown>>;
  const { privacy_request: request, order, payment, complaint, own_payment: own, affected, entry } = pointer;
  if (isId(request)) return `/privacidad/solicitudes/${request}`;
  const { place } = pointer;
  const listed = billingPathOf(pointer) ?? (isName(place) && Object.hasOwn(PLACES, place) ? PLACES[place] : null);
  if (listed != null) return listed;
  if (!OF_CLAIMS.includes(verb) || verb === VERBS.returnDue) return null;
  if (isId(order)) return `/proveedores/mis-ordenes/${order}`;
  if (isId(payment)) return `/proveedores/cuentas?open=${payment}`;
  if (isId(complaint)) return `/quejas/${complaint}`;
  if (isId(own)) return `/proveedores/mis-pagos/${own}`;
  const isExtranet = verb === VERBS.extranetComment;
  const party = isId(affected) || isName(affected) ? String(affected) : null;
  if (!isName(pointer['sinister']) || (affected != null && party === null)) return isExtranet ? DASHBOARD : CLAIM_LIST;
  const query = new URLSearchParams({
    ...(party !== null && { affected: party }),
    ...(isId(entry) && !isExtranet && { tab: 'logbook', entry: String(entry) }),
    ...(OF_FILES.includes(verb) && { tab: 'files' }),
    ...(verb === VERBS.mention && { act: 'write-entry' }),
    ...(party !== null && TO_DO.includes(verb) && { act: 'next' }),
  });
  const path =
    `/${isExtranet ? 'extranet/siniestros' : 'siniestros'}/${encodeURIComponent(pointer['sinister'])}` as const;
  return query.size === 0 ? path : `${path}?${query}`;
}
