import { adjusterListing } from '@aura/contracts/customers/staff';
import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../listing/public.ts';
import { StaffListScreen } from './StaffListScreen.tsx';

export const Route = createFileRoute('/_signed-in/clientes/ajustadores')({
  validateSearch: listSearch(adjusterListing),
  component: () => <StaffListScreen kind="adjusters" />,
});
