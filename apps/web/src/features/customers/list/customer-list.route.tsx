import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CustomerListScreen } from './CustomerListScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/listado')({
  validateSearch: listParams,
  component: CustomerList,
});

function CustomerList() {
  const navigate = Route.useNavigate();
  return (
    <CustomerListScreen
      onOpen={(id) => void navigate({ to: '/clientes/detalles/$id', params: { id: String(id) } })}
      onEdit={(id) => void navigate({ to: '/clientes/edicion/$id', params: { id: String(id) } })}
      onAdd={() => void navigate({ to: '/clientes/registro' })}
    />
  );
}
