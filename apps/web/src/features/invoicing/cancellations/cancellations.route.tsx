import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CancellationListScreen } from './CancellationListScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/Cancelaciones')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <CancellationListScreen
      onOpen={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
    />
  );
}
