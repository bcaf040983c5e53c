import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ReadyToBillScreen } from './ReadyToBillScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/listosParaFacturar')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { tab } = Route.useSearch() as { readonly tab?: unknown };
  return (
    <ReadyToBillScreen
      tab={tab === 'almost' ? 'almost' : 'ready'}
      onTab={(chosen) => void navigate({ to: '.', search: (chosen === 'almost' ? { tab: chosen } : {}) as never })}
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected, tab: 'money' } as never })
      }
      onBill={(parties, then = []) => {
        const search = { parties: [parties, ...then].map((group) => group.join(',')).join(';') };
        void navigate({ to: '/facturas/facturacion', search: search as never });
      }}
      onMend={({ to, search }) => void navigate({ to: to as string, search: search as never })}
    />
  );
}
