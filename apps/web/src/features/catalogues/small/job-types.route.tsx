import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { JobTypeCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/tipos-de-trabajo')({
  validateSearch: listParams,
  component: JobTypeCatalogue,
});
