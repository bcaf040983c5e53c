import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { BusinessUnitListScreen } from './BusinessUnitListScreen.tsx';

export const Route = createFileRoute('/_signed-in/unidades_de_negocio')({
  validateSearch: listParams,
  component: BusinessUnitListScreen,
});
