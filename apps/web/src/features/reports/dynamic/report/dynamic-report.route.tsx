import { createFileRoute } from '@tanstack/react-router';
import { DynamicReportScreen } from './DynamicReportScreen.tsx';
import { useReportWays } from './use-report-ways.ts';

export const Route = createFileRoute('/_signed-in/reportes_dinamicos/$report')({
  validateSearch: ({ modo }): { readonly modo?: 'editar' } => (modo === 'editar' ? { modo } : {}),
  component: Screen,
});

function Screen() {
  const { report } = Route.useParams();
  const { modo } = Route.useSearch();
  return <DynamicReportScreen key={report} slug={report} isEditing={modo === 'editar'} ways={useReportWays()} />;
}
