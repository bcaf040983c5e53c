import { createFileRoute } from '@tanstack/react-router';
import { CounterReceiptScreen } from './CounterReceiptScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/contrarecibos/edicion/$slug')({ component: Screen });

function Screen() {
  const { slug } = Route.useParams();
  return <CounterReceiptScreen key={slug} slug={slug} />;
}
