import type { ReportParameters, ReportDefinition } from '@aura/contracts/reports/definition';
import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { parametersOf, unansweredOf } from '../definition/runnable.ts';
import { DrillPanel } from '../drill/DrillPanel.tsx';
import { dynamicReportQueries, useExportReport } from '../dynamic-reports.api.ts';
import type { Standing } from '../result/pivoted.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import { ResultView } from '../result/ResultView.tsx';
import { dynamicReportTexts } from './report.texts.ts';
import { EXPORT_FORMATS, type ExportFormat } from '@aura/contracts/listing';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fileName, saveFile, useToast } from '../../../../listing/public.ts';
import { resultTexts } from '../result/result.texts.ts';

// Lazy: few reports have parameters, and their fields are large.
const ParametersBar = lazyPart(() => import('./ParametersBar.tsx'), 'ParametersBar');

interface ReportRunProps {
  readonly stored: DynamicReport;
  readonly book: FieldBook;
}

export function ReportRun({ stored, book }: ReportRunProps) {
  const texts = useTexts(dynamicReportTexts);
  const { id, name, description, definition } = stored;
  const [given, setGiven] = useState<ReportParameters>({});
  const [drilled, setDrilled] = useState<{ readonly at: Standing; readonly title: string } | null>(null);
  const parameters = parametersOf(definition, given);
  const isAnswered = unansweredOf(definition, book, parameters).filter(({ isAsked }) => isAsked).length === 0;
  const asked = { definition, parameters, report: id };
  const { data, error, isFetching, refetch } = useQuery({
    ...dynamicReportQueries.run({ ...asked, isPreview: false }),
    enabled: isAnswered,
  });
  return (
    <Stack sx={{ gap: 1.25, minWidth: 0 }}>
      {description !== '' && <Typography sx={{ color: 'text.secondary' }}>{description}</Typography>}
      {definition.filters.some((filter) => filter.isAsked) && (
        <Suspense>
          <ParametersBar definition={definition} book={book} given={given} onRun={setGiven} />
        </Suspense>
      )}
      {!isAnswered && <Typography sx={{ color: 'text.secondary' }}>{texts.toAnswer}</Typography>}
      {isAnswered && (
        <>
          <ReportTools asked={asked} name={name} isBusy={isFetching} onRefresh={() => void refetch()} />
          {error !== null && <ResultProblem error={error} onRetry={() => void refetch()} />}
          {error === null && data === undefined && <TableSkeleton />}
          {error === null && data !== undefined && (
            <ResultView
              title={name}
              definition={definition}
              book={book}
              result={data}
              isPreview={false}
              isBusy={isFetching}
              onDrill={(at, title) => setDrilled({ at, title })}
            />
          )}
        </>
      )}
      {drilled !== null && <DrillPanel {...drilled} {...asked} book={book} onClose={() => setDrilled(null)} />}
    </Stack>
  );
}

interface ReportToolsProps {
  readonly asked: {
    readonly definition: ReportDefinition;
    readonly parameters: ReportParameters;
    readonly report: number | null;
  };
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

function ReportTools({ asked, name, isBusy, onRefresh }: ReportToolsProps) {
  const texts = useTexts(dynamicReportTexts);
  const fresh = useTexts(resultTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { onSuccess } = useToast();
  const take = useExportReport();
  const download = (format: ExportFormat) => {
    setAnchor(null);
    take.mutate(
      { body: { ...asked, name, format } },
      onSuccess<Blob>((content) => {
        saveFile(fileName(name, format), content);
        return texts.exported;
      }),
    );
  };
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={take.isPending}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.export}
      </Button>
      <Button size="small" startIcon={<RefreshIcon />} disabled={isBusy} onClick={onRefresh}>
        {isBusy ? fresh.running : fresh.fresh}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={80}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {texts[format]}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  );
}
