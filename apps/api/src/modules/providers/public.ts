export { providerIdOf } from './file/provider-id-of.ts';
export { chooseProvider } from './suggestion/choose-provider.ts';
