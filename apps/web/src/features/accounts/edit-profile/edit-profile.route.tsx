import { createFileRoute } from '@tanstack/react-router';
import { EditProfileScreen } from './EditProfileScreen.tsx';

export const Route = createFileRoute('/_signed-in/editprofile')({ component: EditProfile });

function EditProfile() {
  const navigate = Route.useNavigate();
  return <EditProfileScreen onDone={() => void navigate({ to: '/perfil' })} />;
}
