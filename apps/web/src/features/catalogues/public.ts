export { preloadServices } from './services.api.ts';
