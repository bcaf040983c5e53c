import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { RequestListScreen } from './RequestListScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/cuentas')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <RequestListScreen
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
      onOpenProvider={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
    />
  );
}
