import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ComposeScreen } from './ComposeScreen.tsx';

const ID = /^[1-9]\d{0,15}$/;

export const Route = createFileRoute('/_signed-in/facturas/facturacion')({
  validateSearch: ({ parties, replaces }: Record<string, unknown>) => ({
    ...((typeof parties === 'string' || typeof parties === 'number') && { parties: String(parties) }),
    ...(ID.test(String(replaces)) && { replaces: String(replaces) }),
  }),
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { parties = '', replaces = null } = Route.useSearch();
  const ids = parties.split(',').filter((part) => ID.test(part));
  return (
    <ComposeScreen
      key={`${parties}/${replaces}`}
      parties={ids}
      replaces={replaces}
      onInvoice={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
      onReady={() => void navigate({ to: '/facturas/listosParaFacturar' })}
    />
  );
}
