export { ApproveDialog } from './ApproveDialog.tsx';
export { RequestDrawer } from './RequestDrawer.tsx';
