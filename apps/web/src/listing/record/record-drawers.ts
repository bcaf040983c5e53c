/** Loaded together, after the list: the drawers and everything forms are made of. */
export { HistoryDrawer } from './HistoryDrawer.tsx';
export { RecordDrawer } from './RecordDrawer.tsx';
