export { AgeingDrawer } from './AgeingDrawer.tsx';
export { CardChargeDrawer } from './CardChargeDrawer.tsx';
export { ImportStatementDialog } from './ImportStatementDialog.tsx';
