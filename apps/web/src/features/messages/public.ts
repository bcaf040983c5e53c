export { ProviderMessages, ProviderMessagesPanel } from './ProviderMessages.tsx';
export { StraysCard } from './strays/StraysCard.tsx';
