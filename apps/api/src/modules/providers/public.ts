export { providerIdOf } from './file/provider-id-of.ts';
export { suggestProvider } from './suggestion/suggest-provider.ts';
export { chooseProvider } from './suggestion/choose-provider.ts';
export { countFinishedRepairs } from './performance/count-finished-repairs.job.ts';
