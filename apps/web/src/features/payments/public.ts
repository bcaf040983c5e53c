export { PaymentsPanel } from './asking/panel/PaymentsPanel.tsx';
export { OwnPaymentsCard } from './asking/own/OwnPaymentsCard.tsx';
export { PaymentsCard } from './day/PaymentsCard.tsx';
export { requestTexts } from './requests/requests.texts.ts';
