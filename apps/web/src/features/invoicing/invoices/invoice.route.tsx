import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from './InvoiceScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/facturados/$id')({ component: Screen });

function Screen() {
  const { id } = Route.useParams();
  return <InvoiceScreen key={id} id={Number(id)} />;
}
