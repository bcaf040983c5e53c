import { createFileRoute } from '@tanstack/react-router';
import { ProviderFormScreen } from './ProviderFormScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/nuevo')({ component: ProviderRegister });

function ProviderRegister() {
  const navigate = Route.useNavigate();
  return (
    <ProviderFormScreen
      slug={null}
      onSaved={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
      onCancel={() => void navigate({ to: '/proveedores/listado' })}
    />
  );
}
