import { createFileRoute } from '@tanstack/react-router';
import { RequestScreen } from './RequestScreen.tsx';

export const Route = createFileRoute('/_signed-in/privacidad/solicitudes/$id')({ component: Screen });

function Screen() {
  const { id } = Route.useParams();
  return <RequestScreen key={id} id={Number(id)} />;
}
