import { createFileRoute } from '@tanstack/react-router';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle')({
  component: QuotationEditorRoute,
});

function QuotationEditorRoute() {
  const { casualtyId, sinisterSlug } = Route.useParams();
  return <QuotationEditorScreen key={casualtyId} slug={sinisterSlug} partyId={Number(casualtyId)} />;
}
