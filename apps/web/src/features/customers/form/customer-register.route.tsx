import { createFileRoute } from '@tanstack/react-router';
import { CustomerFormScreen } from './CustomerFormScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/registro')({ component: CustomerRegister });

function CustomerRegister() {
  const navigate = Route.useNavigate();
  return (
    <CustomerFormScreen
      id={null}
      onSaved={(id) => void navigate({ to: '/clientes/detalles/$id', params: { id: String(id) } })}
      onCancel={() => void navigate({ to: '/clientes/listado' })}
    />
  );
}
