export const LIST_PATHS = {
  macro: '/macro',
  claims: '/siniestros/listado',
  ready: '/facturas/listosParaFacturar',
  invoices: '/facturas/facturados',
} as const;
