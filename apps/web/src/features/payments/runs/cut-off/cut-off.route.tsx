import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { CutOffScreen } from './CutOffScreen.tsx';

export const Route = createFileRoute('/_signed-in/corte_proveedores')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <CutOffScreen
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
      onOpenRuns={() => void navigate({ to: '/corte_proveedores/cortes' })}
      onOpenRun={(run) => void navigate({ to: '/corte_proveedores/transferencias', search: { run } as never })}
    />
  );
}
