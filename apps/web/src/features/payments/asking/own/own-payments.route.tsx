import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { OwnPaymentListScreen } from './OwnPaymentListScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/mis-pagos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <OwnPaymentListScreen
      onOpen={(id) =>
        void navigate({ to: '/proveedores/mis-pagos/$paymentId', params: { paymentId: String(id) } as never })
      }
    />
  );
}
