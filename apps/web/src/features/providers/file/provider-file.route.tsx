import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { FILE_TABS } from './file-tabs.ts';
import { ProviderFileScreen } from './ProviderFileScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/$slug')({
  validateSearch: z.object({ tab: z.enum(FILE_TABS).optional().catch(undefined) }),
  component: ProviderFileRoute,
});

function ProviderFileRoute() {
  const navigate = Route.useNavigate();
  const { slug } = Route.useParams();
  const { tab = 'data' } = Route.useSearch();
  return (
    <ProviderFileScreen
      key={slug}
      slug={slug}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
      onEdit={() => void navigate({ to: '/proveedores/editar/$slug', params: { slug } })}
    />
  );
}
