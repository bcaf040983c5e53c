import { isOutsider } from '@aura/access/rule';
import type { RangeReport } from '@aura/contracts/extranet/reports';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { Bars } from './Bars.tsx';
import { CaseLink } from './CaseLink.tsx';
import { RangeChoices } from './RangeChoices.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { type RangeQuery, reportQueries } from './reports.api.ts';
import { reportTexts } from './reports.texts.ts';
import { useExportRanges } from './use-export-report.ts';

interface RangeReportScreenProps {
  readonly query: RangeQuery;
  readonly onChange: (query: RangeQuery) => void;
}

export function RangeReportScreen({ query: asked, onChange }: RangeReportScreenProps) {
  const texts = useTexts(reportTexts);
  const isInside = !isOutsider(useActor().actor);
  const isChosen = !isInside || asked.customer !== undefined;
  const query = useQuery({ ...reportQueries.ranges(asked), enabled: isChosen, placeholderData: keepPreviousData });
  const take = useExportRanges(texts.ranges);
  return (
    <ReportFrame
      title={texts.ranges}
      customer={asked.customer}
      onCustomer={(customer) => onChange({ ...asked, customer })}
      action={
        <Button variant="outlined" loading={take.isPending} onClick={() => take.mutate(asked)}>
          {texts.export}
        </Button>
      }
    >
      <RangeChoices query={asked} onChange={onChange} />
      <Loaded query={query} what={texts.whatReport} skeleton={<TableSkeleton />}>
        {(report) => (
          <>
            {isInside && <InlineAlert status="info">{texts.looking(report.customer)}</InlineAlert>}
            <Binned report={report} asked={asked} by="days" />
            <Binned report={report} asked={asked} by="amounts" />
            <Months report={report} />
          </>
        )}
      </Loaded>
    </ReportFrame>
  );
}

const pesos = (text: string) => (text === '' ? '' : formatMoney(Math.round(Number(text) * 100)));

function Binned({
  report,
  asked,
  by,
}: {
  readonly report: RangeReport;
  readonly asked: RangeQuery;
  readonly by: 'days' | 'amounts';
}) {
  const texts = useTexts(reportTexts);
  const say = (range: string) => {
    const [from = '', to = ''] = range.split('-');
    return by === 'days' ? texts.days(range) : texts.pesos(pesos(from), pesos(to));
  };
  const filter = by === 'days' ? 'daysRange' : 'amountRange';
  const group = asked.by ?? 'zone';
  const isOpen = (asked.state ?? 'open') === 'open';
  const names = report.groups.map(({ name }) => (name === '' ? texts.noAdjuster : name));
  const figures = [...names, texts.totalColumn, texts.amount];
  return (
    <Section
      flush
      title={by === 'days' ? texts.daysTitle : texts.amountsTitle}
      hint={
        by === 'amounts' && report.withoutAmount > 0
          ? texts.withoutAmount(formatInteger(report.withoutAmount))
          : undefined
      }
    >
      <Bars
        bars={report[by].map(({ range, total }) => ({
          key: range,
          label: say(range),
          parts: [{ key: 'total', count: total, colour: 'primary.main' }],
        }))}
      />
      <PlainTable
        label={by === 'days' ? texts.daysTitle : texts.amountsTitle}
        titles={[texts.range, ...figures]}
        figures={figures}
        rows={report[by].map(({ range, counts, total, amount }) => ({
          key: range,
          cells: [
            say(range),
            ...counts.map((count, place) => (
              <CaseLink
                key={report.groups[place]?.key}
                count={count}
                customer={asked.customer}
                filters={{ [filter]: range, [group]: report.groups[place]?.key ?? '', isOpen }}
              />
            )),
            <CaseLink key="total" count={total} customer={asked.customer} filters={{ [filter]: range, isOpen }} />,
            formatMoney(amount),
          ],
        }))}
      />
    </Section>
  );
}

function Months({ report: { months } }: { readonly report: RangeReport }) {
  const texts = useTexts(reportTexts);
  return (
    <Section flush title={texts.trend}>
      <Bars
        legend={[
          { label: texts.received, colour: 'primary.main' },
          { label: texts.ended, colour: 'success.main' },
        ]}
        bars={months.map(({ month, received, finished }) => ({
          key: month,
          label: month,
          parts: [
            { key: 'received', count: received, colour: 'primary.main' },
            { key: 'finished', count: finished, colour: 'success.main' },
          ],
        }))}
      />
      <PlainTable
        label={texts.trend}
        titles={[texts.month, texts.received, texts.ended]}
        figures={[texts.received, texts.ended]}
        rows={months.map(({ month, received, finished }) => ({
          key: month,
          cells: [month, formatInteger(received), formatInteger(finished)],
        }))}
      />
    </Section>
  );
}
