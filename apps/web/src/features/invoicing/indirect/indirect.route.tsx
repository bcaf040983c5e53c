import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { IndirectCostScreen } from './IndirectCostScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/costoindirecto')({
  validateSearch: listParams,
  component: IndirectCostScreen,
});
