import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { COMPLEMENT_TABS, ComplementsScreen } from './ComplementsScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/complementos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { tab } = Route.useSearch() as { readonly tab?: unknown };
  return (
    <ComplementsScreen
      tab={COMPLEMENT_TABS.find((name) => name === tab) ?? 'issued'}
      onTab={(chosen) => void navigate({ to: '.', search: (chosen === 'issued' ? {} : { tab: chosen }) as never })}
      onOpen={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
      onOpenClaim={(slug) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { tab: 'money' } as never })
      }
    />
  );
}
