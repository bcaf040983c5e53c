import { createFileRoute } from '@tanstack/react-router';
import { AuditorDetailScreen } from './AuditorDetailScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/detalles/auditor/$id')({ component: AuditorDetail });

function AuditorDetail() {
  const { id } = Route.useParams();
  return <AuditorDetailScreen key={id} id={Number(id)} />;
}
