import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { useReportWays } from './report-ways.ts';
import { WithholdingListScreen } from './WithholdingListScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/retenciones')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  return <WithholdingListScreen {...useReportWays()} />;
}
