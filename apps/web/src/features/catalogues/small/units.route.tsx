import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { UnitCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/unidades-de-medida')({
  validateSearch: listParams,
  component: UnitCatalogue,
});
