import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from './ProfileScreen.tsx';

export const Route = createFileRoute('/_signed-in/perfil')({
  validateSearch: (search: Record<string, unknown>): { seguridad?: 'activar' } =>
    search['seguridad'] === 'activar' ? { seguridad: 'activar' } : {},
  component: Profile,
});

function Profile() {
  const { seguridad } = Route.useSearch();
  const navigate = Route.useNavigate();
  const setEnrolling = (enrolling: boolean) =>
    void navigate({ search: enrolling ? { seguridad: 'activar' } : {}, replace: true });
  return <ProfileScreen enrolling={seguridad === 'activar'} onEnrolling={setEnrolling} />;
}
