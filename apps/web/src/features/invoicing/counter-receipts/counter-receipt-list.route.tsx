import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CounterReceiptListScreen } from './CounterReceiptListScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/listado_contrarecibos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { tab } = Route.useSearch() as { readonly tab?: unknown };
  return (
    <CounterReceiptListScreen
      tab={tab === 'agenda' ? 'agenda' : 'list'}
      onTab={(chosen) => void navigate({ to: '.', search: (chosen === 'agenda' ? { tab: chosen } : {}) as never })}
      onOpen={(slug) => void navigate({ to: '/facturas/contrarecibos/edicion/$slug', params: { slug } })}
      onAdd={() => void navigate({ to: '/facturas/contrarecibos/registro' })}
      onPromised={(search) => void navigate({ to: '.', search: search as never })}
    />
  );
}
