export { PaymentsCard } from './day/PaymentsCard.tsx';
export { requestTexts } from './requests/requests.texts.ts';
