import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { AdvanceListScreen } from './AdvanceListScreen.tsx';
import { useReportWays } from './report-ways.ts';

export const Route = createFileRoute('/_signed-in/reportes/anticipos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <AdvanceListScreen {...useReportWays()} />;
}
