import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { StaffListScreen } from './StaffListScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/ajustadores')({
  validateSearch: listParams,
  component: () => <StaffListScreen kind="adjusters" />,
});
