import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { AccountListScreen } from './AccountListScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/cuentastotales')({
  validateSearch: listParams,
  component: Screen,
});

/** The states in which a payment is owed, as a filter of the list of requests. */
const OWED = 'valid,scheduled';

function Screen() {
  const navigate = useNavigate();
  return (
    <AccountListScreen
      onOpenRequests={(provider, isOwed) =>
        void navigate({
          to: '/proveedores/cuentas' as never,
          search: { provider, ...(isOwed && { state: OWED }) } as never,
        })
      }
      onOpenJobs={(provider) => void navigate({ to: '/detalles_proveedor' as never, search: { provider } as never })}
      onOpenFile={(slug) =>
        void navigate({ to: '/proveedores/$slug', params: { slug }, search: { tab: 'account' } as never })
      }
    />
  );
}
