import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { CustomerDetailScreen } from './CustomerDetailScreen.tsx';
import { DETAIL_TABS } from './detail-tabs.ts';

export const Route = createFileRoute('/_signed-in/clientes/detalles/$id')({
  validateSearch: z.object({ tab: z.enum(DETAIL_TABS).optional().catch(undefined) }),
  component: CustomerDetail,
});

function CustomerDetail() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const { tab = 'summary' } = Route.useSearch();
  return (
    <CustomerDetailScreen
      key={id}
      id={Number(id)}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
      onEdit={() => void navigate({ to: '/clientes/edicion/$id', params: { id } })}
    />
  );
}
