/** Loaded together after the list: the drawers and everything forms need. */
export { HistoryDrawer } from './HistoryDrawer.tsx';
export { RecordDrawer } from './RecordDrawer.tsx';
