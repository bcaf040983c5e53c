export { ClaimSearchBox } from './search/ClaimSearchBox.tsx';
export { useTellAssigned } from './parts/use-tell-assigned.ts';
