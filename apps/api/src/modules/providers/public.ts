export { chooseProvider } from './suggestion/choose-provider.ts';
