import { listDynamicReports } from '@aura/contracts/reports/dynamic-reports';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { NoPermission } from '../../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import { dynamicReportTexts } from './report.texts.ts';
import { ReportWorkplace } from './ReportWorkplace.tsx';
import type { ReportWays } from './use-report-ways.ts';

interface DynamicReportScreenProps {
  /** Null for an unsaved report. */
  readonly slug: string | null;
  readonly isEditing: boolean;
  readonly ways: ReportWays;
}

export function DynamicReportScreen(props: DynamicReportScreenProps) {
  return useMay(listDynamicReports) ? <Permitted {...props} /> : <NoPermission />;
}

function Permitted({ slug, isEditing, ways }: DynamicReportScreenProps) {
  const texts = useTexts(dynamicReportTexts);
  const model = useQuery(dynamicReportQueries.model());
  const report = useQuery({ ...dynamicReportQueries.report(slug ?? ''), enabled: slug !== null });
  const title = slug === null ? texts.newReport : (report.data?.name ?? texts.screen);
  if (slug !== null && report.error instanceof ApiError && report.error.status === 404)
    return (
      <Stack sx={{ gap: 1.5 }}>
        <PageHeader title={texts.screen} />
        <EmptyState
          title={texts.gone}
          text={texts.goneText}
          action={
            <Button variant="outlined" onClick={ways.onGallery}>
              {texts.toGallery}
            </Button>
          }
        />
      </Stack>
    );
  // The title stays while loading and after a failure.
  const waiting = (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={title} />
      <TableSkeleton />
    </Stack>
  );
  const isWaiting = model.data === undefined || (slug !== null && report.data === undefined);
  const isFailed = isWaiting && (model.error ?? report.error) !== null;
  return (
    <>
      {isFailed && <PageHeader title={title} />}
      <Loaded query={model} what={texts.theModel} skeleton={isFailed ? null : waiting}>
        {(datasets) =>
          datasets.length === 0 ? (
            <>
              <PageHeader title={title} />
              <EmptyState title={texts.noData} text={texts.noDataText} />
            </>
          ) : slug === null ? (
            <ReportWorkplace model={datasets} stored={null} isEditing ways={ways} />
          ) : (
            <Loaded query={report} what={texts.what} skeleton={isFailed ? null : waiting}>
              {(stored) => <ReportWorkplace model={datasets} stored={stored} isEditing={isEditing} ways={ways} />}
            </Loaded>
          )
        }
      </Loaded>
    </>
  );
}
