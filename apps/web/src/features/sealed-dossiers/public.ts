export { SealedDossiersPanel } from './SealedDossiersPanel.tsx';
