export { PaymentsCard } from './day/PaymentsCard.tsx';
