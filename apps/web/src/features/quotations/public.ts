export { QuotationTab } from './tab/QuotationTab.tsx';
export type { PackageActs, PackageDecision } from './package/PackageDecision.tsx';
export { PackagePage } from './package/PackagePage.tsx';
