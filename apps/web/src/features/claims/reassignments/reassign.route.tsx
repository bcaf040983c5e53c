import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ReassignScreen } from './ReassignScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/reasignacion')({
  validateSearch: listParams,
  component: Reassign,
});

function Reassign() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ReassignScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
