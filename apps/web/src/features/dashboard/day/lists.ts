/** Where the lists of the figures are. */
export const LIST_PATHS = { macro: '/macro', claims: '/siniestros/listado' } as const;
