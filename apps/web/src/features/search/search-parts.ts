export { ClaimSearchPanel } from './ClaimSearchPanel.tsx';
export { CommandPalette } from './CommandPalette.tsx';
