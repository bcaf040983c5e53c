import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { TransferListScreen } from './TransferListScreen.tsx';

export const Route = createFileRoute('/_signed-in/corte_proveedores/transferencias')({
  validateSearch: listParams,
  component: TransferListScreen,
});
