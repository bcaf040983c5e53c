export { ReportCards } from './dynamic/day/ReportCards.tsx';
export { isReportBegun, proposeReport } from './dynamic/report/proposed-report.ts';
