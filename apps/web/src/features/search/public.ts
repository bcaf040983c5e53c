export { ClaimSearchBox } from './ClaimSearchBox.tsx';
