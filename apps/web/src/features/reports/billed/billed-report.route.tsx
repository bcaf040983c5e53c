import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { BilledReportScreen } from './BilledReportScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/facturados')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <BilledReportScreen
      onOpen={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
    />
  );
}
