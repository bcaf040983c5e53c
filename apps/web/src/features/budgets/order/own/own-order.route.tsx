import { createFileRoute } from '@tanstack/react-router';
import { OwnOrderScreen } from './OwnOrderScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/mis-ordenes/$orderId')({ component: Screen });

function Screen() {
  const { orderId } = Route.useParams();
  return <OwnOrderScreen key={orderId} id={Number(orderId)} />;
}
