export { OrdersPanel } from './order/panel/OrdersPanel.tsx';
export { OrderShown } from './order/OrderShown.tsx';
export { OwnOrderNotice } from './order/own/OwnOrderNotice.tsx';
export { WaitingOrdersCard } from './order/own/WaitingOrdersCard.tsx';
