import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CycleCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/ciclos')({
  validateSearch: listParams,
  component: CycleCatalogue,
});
