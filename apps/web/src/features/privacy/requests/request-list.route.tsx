import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { RequestListScreen } from './RequestListScreen.tsx';

export const Route = createFileRoute('/_signed-in/privacidad')({ validateSearch: listParams, component: Screen });

function Screen() {
  const navigate = useNavigate();
  return (
    <RequestListScreen
      onOpen={(id) => void navigate({ to: '/privacidad/solicitudes/$id', params: { id: String(id) } })}
    />
  );
}
