import { createFileRoute } from '@tanstack/react-router';
import { OwnPaymentScreen } from './OwnPaymentScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/mis-pagos/$paymentId')({ component: Screen });

function Screen() {
  const { paymentId } = Route.useParams();
  return <OwnPaymentScreen key={paymentId} id={Number(paymentId)} />;
}
