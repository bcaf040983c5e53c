import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { TaskListScreen } from './TaskListScreen.tsx';

export const Route = createFileRoute('/_signed-in/tareas')({ validateSearch: listParams, component: TasksRoute });

function TasksRoute() {
  const navigate = Route.useNavigate();
  return (
    <TaskListScreen
      onOpen={({ claim: slug, affectedPartyId: affected, isFromProcess, state }) =>
        void navigate({
          to: '/siniestros/$slug',
          params: { slug },
          search: {
            ...(affected !== null && { affected }),
            ...(isFromProcess && state === 'open' && { act: 'next' }),
          },
        })
      }
    />
  );
}
