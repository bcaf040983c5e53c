import { lazyPart } from '../../lib/lazy-part.ts';

export { PaymentsPanel } from './asking/panel/PaymentsPanel.tsx';
export { OwnPaymentsCard } from './asking/own/OwnPaymentsCard.tsx';
/** Shown to a provider behind its link too; they ask nothing of the session. */
export { AskFields } from './asking/AskFields.tsx';
export { type AskDraft, firstDraft, isSendable, sentPart } from './asking/ask-draft.ts';
export { useOutlook } from './asking/own/use-outlook.ts';
export { statusOf } from './asking/payment-status.ts';
export { IntakeOutcome } from './receipts/IntakeOutcome.tsx';
export { PaymentsCard } from './day/PaymentsCard.tsx';
export { useReportChoices } from './reports/report-ways.ts';
export { requestTexts } from './requests/requests.texts.ts';

/** Lazy: cards of the dashboard import from here too. */
export const ProviderFileWithMoney = lazyPart(
  () => import('./accounts/file/ProviderFileWithMoney.tsx'),
  'ProviderFileWithMoney',
);
/** Lazy: uploading files takes much code. */
export const ReceiptDrop = lazyPart(() => import('./receipts/ReceiptDrop.tsx'), 'ReceiptDrop');
export const ReceiptOutcome = lazyPart(() => import('./receipts/ReceiptOutcome.tsx'), 'ReceiptOutcome');
export const RequestReceipts = lazyPart(() => import('./receipts/RequestReceipts.tsx'), 'RequestReceipts');
export const ReceiptCard = lazyPart(() => import('./receipts/ReceiptCard.tsx'), 'ReceiptCard');
