import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ProviderListScreen } from './ProviderListScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/listado')({
  validateSearch: listParams,
  component: ProviderList,
});

function ProviderList() {
  const navigate = Route.useNavigate();
  return (
    <ProviderListScreen
      onOpen={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
      onEdit={(slug) => void navigate({ to: '/proveedores/editar/$slug', params: { slug } })}
      onAdd={() => void navigate({ to: '/proveedores/nuevo' })}
    />
  );
}
