export { RefuseDialog } from './RefuseDialog.tsx';
export { ReleaseDialog } from './ReleaseDialog.tsx';
