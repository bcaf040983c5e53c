export { QuotationTab } from './tab/QuotationTab.tsx';
