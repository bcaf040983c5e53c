import { createFileRoute } from '@tanstack/react-router';
import { ComplaintScreen } from './ComplaintScreen.tsx';

export const Route = createFileRoute('/_signed-in/quejas/$id')({ component: Screen });

function Screen() {
  const { id } = Route.useParams();
  // Only digits can be the id of a complaint.
  return <ComplaintScreen key={id} id={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null} />;
}
