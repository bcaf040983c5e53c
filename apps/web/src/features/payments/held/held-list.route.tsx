import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { HeldListScreen } from './HeldListScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/pagos_detenidos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <HeldListScreen
      onOpen={(open) => void navigate({ to: '/proveedores/cuentas', search: { held: true, open } as never })}
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
    />
  );
}
