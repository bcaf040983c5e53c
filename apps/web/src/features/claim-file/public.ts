export { WaitingItems } from './outbox/WaitingItems.tsx';
