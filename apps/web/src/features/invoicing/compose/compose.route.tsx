import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ComposeScreen } from './ComposeScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/facturacion')({
  validateSearch: ({ parties }: Record<string, unknown>) => ({
    ...((typeof parties === 'string' || typeof parties === 'number') && { parties: String(parties) }),
  }),
  component: Screen,
});

const ID = /^[1-9]\d{0,15}$/;

function Screen() {
  const navigate = useNavigate();
  const { parties = '' } = Route.useSearch();
  const ids = parties.split(',').filter((part) => ID.test(part));
  return (
    <ComposeScreen
      key={parties}
      parties={ids}
      onInvoice={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
      onReady={() => void navigate({ to: '/facturas/listosParaFacturar' })}
    />
  );
}
