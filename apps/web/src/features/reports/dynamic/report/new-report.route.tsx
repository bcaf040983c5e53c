import { createFileRoute } from '@tanstack/react-router';
import { DynamicReportScreen } from './DynamicReportScreen.tsx';
import { useProposals } from './proposed-report.ts';
import { useReportWays } from './use-report-ways.ts';

export const Route = createFileRoute('/_signed-in/reportes_dinamicos/nuevo')({ component: Screen });

function Screen() {
  return <DynamicReportScreen key={`new-${useProposals()}`} slug={null} isEditing ways={useReportWays()} />;
}
