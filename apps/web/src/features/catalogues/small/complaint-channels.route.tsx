import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ComplaintChannelCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/canales-de-queja')({
  validateSearch: listParams,
  component: ComplaintChannelCatalogue,
});
