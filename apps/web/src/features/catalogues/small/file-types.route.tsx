import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { FileTypeCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/tipos-de-archivo')({
  validateSearch: listParams,
  component: FileTypeCatalogue,
});
