import { lazy } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

export { PaymentsPanel } from './asking/panel/PaymentsPanel.tsx';
export { OwnPaymentsCard } from './asking/own/OwnPaymentsCard.tsx';
export { PaymentsCard } from './day/PaymentsCard.tsx';
export { useReportChoices } from './reports/use-report-choices.ts';
export { requestTexts } from './requests/requests.texts.ts';

/** Loaded when it is looked at: cards of the day import from here too. */
export const ProviderFileWithMoney = lazy(async () => ({
  default: (await importInTime(() => import('./accounts/file/ProviderFileWithMoney.tsx'))).ProviderFileWithMoney,
}));
/** Loaded when it is looked at: sending files takes much code. */
export const ReceiptDrop = lazy(async () => ({
  default: (await importInTime(() => import('./receipts/ReceiptDrop.tsx'))).ReceiptDrop,
}));
/** All about the receipts of one payment request, with the place for new ones. */
export const RequestReceipts = lazy(async () => ({
  default: (await importInTime(() => import('./receipts/RequestReceipts.tsx'))).RequestReceipts,
}));
export const ReceiptCard = lazy(async () => ({
  default: (await importInTime(() => import('./receipts/ReceiptCard.tsx'))).ReceiptCard,
}));
