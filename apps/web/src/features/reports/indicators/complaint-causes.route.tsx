import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ComplaintCausesScreen } from './ComplaintCausesScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/causas_de_queja')({
  validateSearch: listParams,
  component: ComplaintCausesScreen,
});
