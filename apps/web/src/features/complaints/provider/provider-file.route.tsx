import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { ProviderFileWithComplaints } from './ProviderFileWithComplaints.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/$slug')({
  // An unknown tab opens the first one. Validating the names here would bring the screen into the shell's chunk.
  validateSearch: z.object({ tab: z.string().max(20).optional().catch(undefined) }),
  component: ProviderFileRoute,
});

function ProviderFileRoute() {
  const navigate = Route.useNavigate();
  const { slug } = Route.useParams();
  const { tab = 'data' } = Route.useSearch();
  return (
    <ProviderFileWithComplaints
      slug={slug}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
      onEdit={() => void navigate({ to: '/proveedores/editar/$slug', params: { slug } })}
    />
  );
}
