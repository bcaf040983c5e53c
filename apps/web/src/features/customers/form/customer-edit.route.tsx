import { createFileRoute } from '@tanstack/react-router';
import { CustomerFormScreen } from './CustomerFormScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/edicion/$id')({ component: CustomerEdit });

function CustomerEdit() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const back = () => void navigate({ to: '/clientes/detalles/$id', params: { id } });
  return <CustomerFormScreen id={Number(id)} onSaved={back} onCancel={back} />;
}
