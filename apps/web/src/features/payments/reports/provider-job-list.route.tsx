import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ProviderJobListScreen } from './ProviderJobListScreen.tsx';
import { useReportWays } from './report-ways.ts';

export const Route = createFileRoute('/_signed-in/detalles_proveedor')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <ProviderJobListScreen {...useReportWays()} />;
}
