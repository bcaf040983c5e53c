export { BankLineDialog } from './BankLineDialog.tsx';
export { CollectionDrawer } from './CollectionDrawer.tsx';
export { RegisterCollectionDialog } from './RegisterCollectionDialog.tsx';
export { UploadStatementDialog } from './UploadStatementDialog.tsx';
