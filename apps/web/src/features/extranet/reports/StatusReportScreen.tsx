import { isOutsider } from '@aura/access/rule';
import { STATUS_AGES, type StatusReport, CADENCE_WORDS, CADENCES } from '@aura/contracts/extranet/reports';
import { formatInteger, formatPercent } from '@aura/domain/format';
import {
  CUSTOMER_HOLDER_WORDS,
  CUSTOMER_HOLDERS,
  CUSTOMER_STATUS_WORDS,
  CUSTOMER_STATUSES,
} from '@aura/domain/process/customer-words';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { Bars } from './Bars.tsx';
import { CaseLink } from './CaseLink.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { reportQueries, useSetReportMail } from './reports.api.ts';
import { reportTexts } from './reports.texts.ts';
import { useExportStatus } from './use-export-report.ts';
import Box from '@mui/material/Box';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

/** From recent to old. */
const AGE_COLOURS = ['success.main', 'primary.main', 'warning.main', 'error.main'] as const;

interface StatusReportScreenProps {
  readonly customer: string | undefined;
  readonly onCustomer: (customer: string) => void;
}

export function StatusReportScreen({ customer, onCustomer }: StatusReportScreenProps) {
  const texts = useTexts(reportTexts);
  const isInside = !isOutsider(useActor().actor);
  const query = useQuery({ ...reportQueries.status(customer), enabled: !isInside || customer !== undefined });
  const take = useExportStatus(texts.stages);
  return (
    <ReportFrame
      title={texts.stages}
      customer={customer}
      onCustomer={onCustomer}
      choices={<MailChoice customer={customer} />}
      action={
        <Button variant="outlined" loading={take.isPending} onClick={() => take.mutate(customer)}>
          {texts.export}
        </Button>
      }
    >
      <Loaded query={query} what={texts.whatReport} skeleton={<TableSkeleton />}>
        {(report) => (
          <>
            {isInside && <InlineAlert status="info">{texts.looking(report.customer)}</InlineAlert>}
            {report.total === 0 ? (
              <EmptyState title={texts.none} text={texts.noneText} />
            ) : (
              <Shown report={report} customer={customer} />
            )}
          </>
        )}
      </Loaded>
    </ReportFrame>
  );
}

function Shown({ report, customer }: { readonly report: StatusReport; readonly customer: string | undefined }) {
  const texts = useTexts(reportTexts);
  const titled = useTitled();
  const byStatus = CUSTOMER_STATUSES.flatMap((status) => {
    const rows = report.rows.filter((row) => row.status === status);
    return rows.length === 0 ? [] : [{ status, ...summed(rows) }];
  });
  const byHolder = CUSTOMER_HOLDERS.flatMap((holder) => {
    const rows = report.rows.filter((row) => row.holder === holder);
    return rows.length === 0 ? [] : [{ holder, ...summed(rows) }];
  });
  const share = (count: number) => formatPercent((count / report.total) * 100);
  const ages = STATUS_AGES.map((range) => texts.days(range));
  const figures = [texts.cases, texts.share, texts.overdue, ...ages];
  const isOpen = true;
  const hint = [
    texts.total(formatInteger(report.total)),
    ...(report.overdue > 0 ? [texts.overdueOf(formatInteger(report.overdue))] : []),
  ].join(' · ');
  return (
    <>
      <Section flush title={texts.byStage} hint={hint}>
        <Bars
          legend={ages.map((label, place) => ({ label, colour: AGE_COLOURS[place] ?? 'primary.main' }))}
          bars={byStatus.map(({ status, ages: counts }) => ({
            key: status,
            label: titled(CUSTOMER_STATUS_WORDS[status]),
            parts: counts.map((count, place) => ({
              key: STATUS_AGES[place] ?? '',
              count,
              colour: AGE_COLOURS[place] ?? 'primary.main',
            })),
          }))}
        />
        <PlainTable
          label={texts.byStage}
          titles={[texts.stage, ...figures]}
          figures={figures}
          rows={byStatus.map(({ status, count, overdue, ages: counts }) => ({
            key: status,
            cells: [
              titled(CUSTOMER_STATUS_WORDS[status]),
              <CaseLink key="count" count={count} customer={customer} filters={{ status, isOpen }} />,
              share(count),
              <CaseLink key="late" count={overdue} customer={customer} filters={{ status, overdue: true }} />,
              ...counts.map((aged, place) => (
                <CaseLink
                  key={STATUS_AGES[place]}
                  count={aged}
                  customer={customer}
                  filters={{ status, isOpen, daysRange: STATUS_AGES[place] ?? '' }}
                />
              )),
            ],
          }))}
        />
      </Section>
      <Section flush title={texts.byHolder}>
        <PlainTable
          label={texts.byHolder}
          titles={[texts.holder, texts.cases, texts.share]}
          figures={[texts.cases, texts.share]}
          rows={byHolder.map(({ holder, count }) => ({
            key: holder,
            cells: [
              titled(CUSTOMER_HOLDER_WORDS[holder]),
              <CaseLink key="count" count={count} customer={customer} filters={{ holder, isOpen }} />,
              share(count),
            ],
          }))}
        />
      </Section>
      <Section flush title={texts.byZone}>
        <PlainTable
          label={texts.byZone}
          titles={[texts.stage, texts.zone, ...figures]}
          figures={figures}
          rows={report.rows.map(({ status, zone, count, overdue, ages: counts }) => ({
            key: `${status} ${zone.slug}`,
            cells: [
              titled(CUSTOMER_STATUS_WORDS[status]),
              zone.name,
              <CaseLink key="count" count={count} customer={customer} filters={{ status, zone: zone.slug, isOpen }} />,
              share(count),
              formatInteger(overdue),
              ...counts.map((aged) => formatInteger(aged)),
            ],
          }))}
        />
      </Section>
    </>
  );
}

function summed(rows: StatusReport['rows']) {
  const sum = (pick: (row: StatusReport['rows'][number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
  return {
    count: sum(({ count }) => count),
    overdue: sum(({ overdue }) => overdue),
    ages: STATUS_AGES.map((_, place) => sum(({ ages }) => ages[place] ?? 0)),
  };
}

/** How often the report is mailed; the mail links back here to stop it. */
function MailChoice({ customer }: { readonly customer: string | undefined }) {
  const texts = useTexts(reportTexts);
  const titled = useTitled();
  const { data } = useQuery(reportQueries.mail(customer));
  const set = useSetReportMail();
  const { onSuccess } = useToast();
  return (
    <>
      <Box sx={{ width: 190 }}>
        <LabelledChoice
          label={texts.mail}
          required={false}
          value={data?.cadence ?? 'never'}
          disabled={data === undefined || set.isPending}
          choices={CADENCES.map((cadence) => ({ value: cadence, label: titled(CADENCE_WORDS[cadence]) }))}
          onChange={(cadence) => set.mutate({ body: { customer, cadence } }, onSuccess(texts.mailSaved))}
        />
      </Box>
    </>
  );
}
