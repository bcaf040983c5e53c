import { createFileRoute } from '@tanstack/react-router';
import { ClaimQuotationsScreen } from './ClaimQuotationsScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/$sinisterSlug/cotizacion')({ component: ClaimQuotations });

function ClaimQuotations() {
  const { sinisterSlug } = Route.useParams();
  return <ClaimQuotationsScreen key={sinisterSlug} slug={sinisterSlug} />;
}
