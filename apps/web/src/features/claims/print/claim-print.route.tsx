import { createFileRoute } from '@tanstack/react-router';
import { ClaimPrintScreen } from './ClaimPrintScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/vista_impresion/$sinister')({ component: ClaimPrint });

function ClaimPrint() {
  const { sinister } = Route.useParams();
  return <ClaimPrintScreen key={sinister} slug={sinister} />;
}
