import { createFileRoute } from '@tanstack/react-router';
import { DossierScreen } from './DossierScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/archivo_afectado/$casualty')({ component: DossierRoute });

function DossierRoute() {
  const { casualty } = Route.useParams();
  return <DossierScreen key={casualty} partyId={Number(casualty)} />;
}
