import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { PaidListScreen } from './PaidListScreen.tsx';
import { useReportWays } from './report-ways.ts';

export const Route = createFileRoute('/_signed-in/reportes/pagados')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <PaidListScreen {...useReportWays()} />;
}
