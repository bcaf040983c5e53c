import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { SupplyTypeCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/tipos-de-insumo')({
  validateSearch: listParams,
  component: SupplyTypeCatalogue,
});
