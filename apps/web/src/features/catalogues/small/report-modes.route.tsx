import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ReportModeCatalogue } from './small-catalogues.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/canales-de-reporte')({
  validateSearch: listParams,
  component: ReportModeCatalogue,
});
