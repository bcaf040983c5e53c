export { MoneyTab } from './book/MoneyTab.tsx';
