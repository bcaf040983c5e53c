export const LIST_PATHS = { macro: '/macro', claims: '/siniestros/listado' } as const;
