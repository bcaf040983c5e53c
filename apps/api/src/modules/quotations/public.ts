export { quotationAnswers } from './answers.ts';
export { quotationHappenings } from './happenings.ts';
export { recordAmount } from './commitments/record-amount.ts';
export { foldWaiting } from './price-memory/fold-prices.job.ts';
export { type PackageRow, toPackages } from './authorization/sent-packages.ts';
