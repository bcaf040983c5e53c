import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RegisterCounterReceiptScreen } from './RegisterCounterReceiptScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/contrarecibos/registro')({ component: Screen });

function Screen() {
  const navigate = useNavigate();
  return (
    <RegisterCounterReceiptScreen
      onDone={(slug) => void navigate({ to: '/facturas/contrarecibos/edicion/$slug', params: { slug } })}
    />
  );
}
