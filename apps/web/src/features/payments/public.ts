export { PaymentsPanel } from './asking/panel/PaymentsPanel.tsx';
export { OwnPaymentsCard } from './asking/own/OwnPaymentsCard.tsx';
