export { BillingCard } from './ready/BillingCard.tsx';
export { MissingToBillPanel } from './ready/MissingToBillPanel.tsx';
