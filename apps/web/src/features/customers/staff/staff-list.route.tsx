import { staffListing } from '@aura/contracts/customers/staff';
import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../listing/public.ts';
import { StaffListScreen } from './StaffListScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/personal')({
  validateSearch: listSearch(staffListing),
  component: () => <StaffListScreen kind="staff" />,
});
