import { createFileRoute } from '@tanstack/react-router';
import { ProviderFormScreen } from './ProviderFormScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/editar/$slug')({ component: ProviderEdit });

function ProviderEdit() {
  const navigate = Route.useNavigate();
  const { slug } = Route.useParams();
  const back = () => void navigate({ to: '/proveedores/$slug', params: { slug } });
  return <ProviderFormScreen key={slug} slug={slug} onSaved={back} onCancel={back} />;
}
