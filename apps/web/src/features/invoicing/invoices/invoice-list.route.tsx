import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { InvoiceListScreen } from './InvoiceListScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/facturados')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <InvoiceListScreen onOpen={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })} />
  );
}
