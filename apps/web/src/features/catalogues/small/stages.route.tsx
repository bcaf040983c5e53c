import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { StageCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/etapas')({
  validateSearch: listParams,
  component: StageCatalogue,
});
