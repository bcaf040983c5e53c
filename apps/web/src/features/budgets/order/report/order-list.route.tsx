import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { OrderListScreen } from './OrderListScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/ordenes_de_compra')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <OrderListScreen
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected, tab: 'quotation' } as never })
      }
      onOpenProvider={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
    />
  );
}
