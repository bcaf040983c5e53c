import type { FigureList } from '@aura/domain/figures/figure';

/** The screen of each list that figures count. */
export const LIST_PATHS = {
  macro: '/macro',
  claims: '/siniestros/listado',
  'ready-to-bill': '/facturas/listosParaFacturar',
  'almost-ready': '/facturas/listosParaFacturar',
  invoices: '/facturas/facturados',
  collections: '/facturas/cobranza',
  'counter-receipts': '/facturas/listado_contrarecibos',
  'missing-complements': '/facturas/complementos',
  'bank-lines': '/facturas/cobranza',
  cancellations: '/facturas/Cancelaciones',
  'fiscal-findings': '/facturas/vigilancia',
  billed: '/reportes/facturados',
  paid: '/reportes/pagados',
  'trapped-cash': '/reportes/dinero_atrapado',
  'payment-requests': '/proveedores/cuentas',
  'held-payments': '/reportes/pagos_detenidos',
  'own-payments': '/proveedores/mis-pagos',
  'provider-accounts': '/proveedores/cuentastotales',
  complaints: '/quejas',
  recommendations: '/reportes/recomendacion',
  strays: '/por-atender',
  'message-costs': '/whatsapp',
} as const satisfies Record<FigureList, `/${string}`>;

/** The tab of the screen on which the list is, where it is not the first. */
const TABS: Partial<Record<FigureList, string>> = {
  'almost-ready': 'almost',
  'missing-complements': 'missing',
  'bank-lines': 'bank',
};

type Search = Readonly<Record<string, string | boolean | number>>;

/**
 * The filters in the spelling of the screen's address; at least one, because an address without filters restores the
 * last ones.
 */
export function listSearch(list: FigureList, filters: Readonly<Record<string, unknown>>): Search {
  const tab = TABS[list];
  const asked = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
  const search = { ...(tab !== undefined && { tab }), ...Object.fromEntries(asked) } as Search;
  return Object.keys(search).length === 0 ? { page: 1 } : search;
}
