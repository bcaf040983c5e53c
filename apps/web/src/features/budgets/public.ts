export { MoneyTab } from './book/MoneyTab.tsx';
export { AgreementLink } from './agreement/AgreementLink.tsx';
export { agreementQueries } from './agreement/agreement.api.ts';
export { agreementTexts } from './agreement/agreement.texts.ts';
export { BudgetTab } from './tab/BudgetTab.tsx';
