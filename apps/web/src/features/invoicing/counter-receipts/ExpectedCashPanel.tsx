import type { ExpectedCash } from '@aura/contracts/invoicing/counter-receipts';
import { addDays } from '@aura/domain/calendar';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { counterReceiptQueries } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';

/** As spelled in the list's URL. */
export type PromisedFilters = Readonly<Record<string, string | boolean>>;

interface ExpectedCashPanelProps {
  readonly onPromised: (filters: PromisedFilters) => void;
}

/** Promised minus collected, by week: each row links to its counter-receipts. */
export function ExpectedCashPanel({ onPromised }: ExpectedCashPanelProps) {
  const texts = useTexts(counterReceiptTexts);
  const query = useQuery(counterReceiptQueries.expected());
  return (
    <Section title={texts.agenda}>
      <Loaded query={query} what={texts.theAgenda} skeleton={<FieldsSkeleton fields={8} />}>
        {(cash) => (
          <PlainTable
            label={texts.agenda}
            titles={[texts.when, texts.receipts, texts.promised, texts.collected, texts.expected, texts.see]}
            rows={rowsOf(cash, texts).map(({ key, title, expected, filters }) => ({
              key,
              cells: [
                title,
                formatInteger(expected.receipts),
                formatMoney(expected.promised),
                formatMoney(expected.collected),
                <strong key="expected">{formatMoney(expected.expected)}</strong>,
                expected.receipts > 0 && filters !== null && (
                  <Button
                    key="see"
                    size="small"
                    aria-label={`${texts.see} ${title}`}
                    onClick={() => onPromised(filters)}
                  >
                    {texts.see}
                  </Button>
                ),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

type Texts = (typeof counterReceiptTexts)['es'];
interface AgendaRow {
  readonly key: string;
  readonly title: string;
  readonly expected: ExpectedCash['overdue'];
  /** Null where the list has no such filter. */
  readonly filters: PromisedFilters | null;
}

function rowsOf({ overdue, weeks, later, undated }: ExpectedCash, texts: Texts): readonly AgendaRow[] {
  const waiting = { state: 'delivered,received', overdue: false };
  const last = weeks.at(-1);
  return [
    { key: 'overdue', title: texts.late, expected: overdue, filters: { overdue: true } },
    ...weeks.map((week) => ({
      key: week.from,
      title: texts.week(formatDate(week.from), formatDate(week.to)),
      expected: week,
      filters: { ...waiting, from: week.from, to: week.to },
    })),
    {
      key: 'later',
      title: texts.later,
      expected: later,
      filters: last === undefined ? null : { ...waiting, from: addDays(last.to, 1) },
    },
    { key: 'undated', title: texts.undated, expected: undated, filters: null },
  ];
}
