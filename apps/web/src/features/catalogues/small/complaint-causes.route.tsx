import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ComplaintCauseCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/causas-de-queja')({
  validateSearch: listParams,
  component: ComplaintCauseCatalogue,
});
