import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { OwnOrderListScreen } from './OwnOrderListScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/mis-ordenes')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <OwnOrderListScreen
      onOpen={(id) =>
        void navigate({ to: '/proveedores/mis-ordenes/$orderId', params: { orderId: String(id) } as never })
      }
    />
  );
}
