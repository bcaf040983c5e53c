import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { AgendaScreen } from './AgendaScreen.tsx';

export const Route = createFileRoute('/_signed-in/agenda')({
  validateSearch: z.object({
    day: z.iso.date().optional().catch(undefined),
    view: z.enum(['day', 'week']).optional().catch(undefined),
    /** The key of one person; everybody without it. */
    person: z.string().max(40).optional().catch(undefined),
  }),
  component: AgendaRoute,
});

function AgendaRoute() {
  const navigate = Route.useNavigate();
  const { day, view = 'day', person = null } = Route.useSearch();
  return (
    <AgendaScreen
      day={day ?? null}
      view={view}
      person={person}
      onChange={(changes) =>
        void navigate({
          search: (old) => {
            const { day: to, person: who, ...rest } = { ...old, ...changes };
            return { ...rest, day: to ?? undefined, person: who ?? undefined };
          },
          replace: true,
        })
      }
    />
  );
}
