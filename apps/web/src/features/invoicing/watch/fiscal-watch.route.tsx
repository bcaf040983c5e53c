import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { FiscalWatchScreen } from './FiscalWatchScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/vigilancia')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <FiscalWatchScreen
      onOpenInvoice={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
      onOpenCertificates={() => void navigate({ to: '/facturas/certificados' })}
      onOpenProvider={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
    />
  );
}
