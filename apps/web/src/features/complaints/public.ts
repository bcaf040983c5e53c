export { ComplaintsCard } from './day/ComplaintsCard.tsx';
export { ComplaintsTab } from './tab/ComplaintsTab.tsx';
export { OpenComplaints } from './tab/OpenComplaints.tsx';
