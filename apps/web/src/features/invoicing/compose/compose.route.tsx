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
  const { parties: groups = '', replaces = null } = Route.useSearch();
  // The invoices of a selection, one after another.
  const [parties = '', ...then] = groups.split(';');
  const ids = parties.split(',').filter((part) => ID.test(part));
  return (
    <ComposeScreen
      key={`${parties}/${replaces}`}
      parties={ids}
      replaces={replaces}
      remaining={then.length}
      onInvoice={(id) =>
        void (then.length > 0
          ? navigate({ to: '.', search: { parties: then.join(';') } })
          : navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } }))
      }
      onReady={() => void navigate({ to: '/facturas/listosParaFacturar' })}
    />
  );
}
