import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { StatusReportScreen } from './StatusReportScreen.tsx';

export const Route = createFileRoute('/_signed-in/extranet/reporte_status_siniestros')({
  validateSearch: z.object({ customer: z.string().optional().catch(undefined) }),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const { customer } = Route.useSearch();
  return (
    <StatusReportScreen customer={customer} onCustomer={(chosen) => void navigate({ search: { customer: chosen } })} />
  );
}
