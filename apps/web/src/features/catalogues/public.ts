export { preloadServices } from './service-catalogues.api.ts';
