import { lazy } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

export { PaymentsPanel } from './asking/panel/PaymentsPanel.tsx';
export { OwnPaymentsCard } from './asking/own/OwnPaymentsCard.tsx';
export { PaymentsCard } from './day/PaymentsCard.tsx';
export { useReportChoices } from './reports/use-report-choices.ts';
export { requestTexts } from './requests/requests.texts.ts';

/** Lazy: cards of the dashboard import from here too. */
export const ProviderFileWithMoney = lazy(async () => ({
  default: (await importInTime(() => import('./accounts/file/ProviderFileWithMoney.tsx'))).ProviderFileWithMoney,
}));
/** Lazy: uploading files takes much code. */
export const ReceiptDrop = lazy(async () => ({
  default: (await importInTime(() => import('./receipts/ReceiptDrop.tsx'))).ReceiptDrop,
}));
export const RequestReceipts = lazy(async () => ({
  default: (await importInTime(() => import('./receipts/RequestReceipts.tsx'))).RequestReceipts,
}));
export const ReceiptCard = lazy(async () => ({
  default: (await importInTime(() => import('./receipts/ReceiptCard.tsx'))).ReceiptCard,
}));
