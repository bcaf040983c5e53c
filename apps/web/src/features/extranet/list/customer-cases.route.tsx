import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CustomerCasesScreen } from './CustomerCasesScreen.tsx';

export const Route = createFileRoute('/_signed-in/extranet/listado_siniestros/$slug')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { slug: customer } = Route.useParams();
  return (
    <CustomerCasesScreen
      key={customer}
      customer={customer}
      onOpen={(slug, affected) =>
        void navigate({ to: '/extranet/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
    />
  );
}
