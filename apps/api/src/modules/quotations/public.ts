export { quotationHappenings } from './happenings.ts';
export { type Measure, recordAmount } from './commitments/record-amount.ts';
