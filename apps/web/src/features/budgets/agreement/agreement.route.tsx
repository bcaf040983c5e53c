import { createFileRoute } from '@tanstack/react-router';
import { AgreementScreen } from './AgreementScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto')({
  component: Agreement,
});

function Agreement() {
  const { sinisterSlug, affectedId } = Route.useParams();
  return <AgreementScreen key={affectedId} slug={sinisterSlug} partyId={Number(affectedId)} />;
}
