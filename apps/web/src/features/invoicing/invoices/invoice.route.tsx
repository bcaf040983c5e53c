import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { InvoiceScreen } from './InvoiceScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/facturados/$id')({
  validateSearch: z.object({ act: z.enum(['collect']).optional().catch(undefined) }),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { act } = Route.useSearch();
  return <InvoiceScreen key={id} id={Number(id)} begins={act} />;
}
