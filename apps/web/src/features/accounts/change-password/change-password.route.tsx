import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';

export const Route = createFileRoute('/_signed-in/changepassword')({ component: ChangePassword });

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordScreen onDone={() => void navigate({ to: '/perfil' })} />;
}
