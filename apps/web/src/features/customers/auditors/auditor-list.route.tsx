import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { AuditorListScreen } from './AuditorListScreen.tsx';

const ofList = listParams;

export const Route = createFileRoute('/_signed-in/clientes/auditores')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...ofList(search),
    ...(search['tab'] === 'grid' && { tab: 'grid' as const }),
  }),
  component: AuditorList,
});

function AuditorList() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <AuditorListScreen
      tab={search['tab'] === 'grid' ? 'grid' : 'list'}
      onTab={(tab) => void navigate({ search: (tab === 'grid' ? { tab } : {}) as never })}
    />
  );
}
