export { ClaimSearchBox } from './search/ClaimSearchBox.tsx';
