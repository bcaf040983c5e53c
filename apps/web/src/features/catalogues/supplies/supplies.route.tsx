import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { SupplyListScreen } from './SupplyListScreen.tsx';

export const Route = createFileRoute('/_signed-in/servicios/insumos')({
  validateSearch: listParams,
  component: SupplyListScreen,
});
