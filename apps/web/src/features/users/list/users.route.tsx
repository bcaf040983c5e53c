import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { UserListScreen } from './UserListScreen.tsx';

export const Route = createFileRoute('/_signed-in/usuarios')({
  validateSearch: listParams,
  component: UserListScreen,
});
