export { ProviderMessages, ProviderMessagesPanel } from './ProviderMessages.tsx';
