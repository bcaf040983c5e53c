import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ReadsScreen } from './ReadsScreen.tsx';

export const Route = createFileRoute('/_signed-in/privacidad/lecturas')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return <ReadsScreen onOpen={(path) => void navigate({ to: path })} />;
}
