import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { BudgetScreen } from './BudgetScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/$sinisterSlug/presupuesto')({
  validateSearch: z.object({
    /** The affected party; without one, the first active. */
    casualty: z.int().positive().optional().catch(undefined),
  }),
  component: BudgetRoute,
});

function BudgetRoute() {
  const navigate = Route.useNavigate();
  const { sinisterSlug } = Route.useParams();
  const { casualty = null } = Route.useSearch();
  return (
    <BudgetScreen
      key={sinisterSlug}
      slug={sinisterSlug}
      casualty={casualty}
      onParty={(id) => void navigate({ search: { casualty: id }, replace: true })}
    />
  );
}
