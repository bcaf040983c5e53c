import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { QuotationPrintScreen } from './QuotationPrintScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestro/$sinisterSlug/cotizacion/$casualtyId/print')({
  /** A version's id; without one, the current version. */
  validateSearch: z.object({ version: z.int().positive().optional().catch(undefined) }),
  component: QuotationPrintRoute,
});

function QuotationPrintRoute() {
  const { casualtyId, sinisterSlug } = Route.useParams();
  const { version } = Route.useSearch();
  const key = `${casualtyId} ${version ?? ''}`;
  return <QuotationPrintScreen key={key} slug={sinisterSlug} partyId={Number(casualtyId)} version={version} />;
}
