import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { OrganiseScreen } from './OrganiseScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/$sinisterSlug/organizar')({
  validateSearch: z.object({
    /** The affected party; without one, the first active. */
    casualty: z.int().positive().optional().catch(undefined),
  }),
  component: OrganiseRoute,
});

function OrganiseRoute() {
  const navigate = Route.useNavigate();
  const { sinisterSlug } = Route.useParams();
  const { casualty = null } = Route.useSearch();
  return (
    <OrganiseScreen
      key={sinisterSlug}
      slug={sinisterSlug}
      casualty={casualty}
      onParty={(id) => void navigate({ search: { casualty: id }, replace: true })}
    />
  );
}
