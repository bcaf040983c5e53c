export { PartyLinksPanel } from './PartyLinksPanel.tsx';
