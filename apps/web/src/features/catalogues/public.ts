export { preloadCatalogues } from './service-catalogues.api.ts';
