export { issueTime } from './sat/issue-time.ts';
export { type Answers, type LookedUp, lookUpKeys } from './sat/look-up-keys.ts';
export {
  type IssuingPlace,
  issuingPlaces,
  ivaRatesOf,
  promiseRefusal,
  type RateAnswer,
} from './iva-rates/iva-rates.ts';
