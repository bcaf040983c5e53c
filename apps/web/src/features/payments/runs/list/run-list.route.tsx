import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { RunListScreen } from './RunListScreen.tsx';

export const Route = createFileRoute('/_signed-in/corte_proveedores/cortes')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <RunListScreen
      onOpenCutOff={() => void navigate({ to: '/corte_proveedores' })}
      onOpenRun={(run) => void navigate({ to: '/corte_proveedores/transferencias', search: { run } as never })}
    />
  );
}
