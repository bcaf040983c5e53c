export { BillingCard } from './ready/BillingCard.tsx';
export { MissingToBillPanel } from './ready/MissingToBillPanel.tsx';
export { BillingWorkCard } from './day/BillingWorkCard.tsx';
export { TrappedCashCard } from './day/TrappedCashCard.tsx';
export { useUnitChoices } from './ready/use-unit-choices.ts';
