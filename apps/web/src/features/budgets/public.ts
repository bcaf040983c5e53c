export { BudgetTab } from './tab/BudgetTab.tsx';
