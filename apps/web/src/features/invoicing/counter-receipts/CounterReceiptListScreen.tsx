import { COUNTER_RECEIPT_STATE_WORDS } from '@aura/contracts/invoicing/collection-words';
import {
  counterReceiptListing,
  type CounterReceiptRow,
  registerCounterReceipt,
  type ExpectedCash,
} from '@aura/contracts/invoicing/counter-receipts';
import { billingFigures } from '@aura/domain/figures/billing';
import { formatInteger, formatMoney, formatDate } from '@aura/domain/format';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  askedOf,
  type ColumnLooks,
  ListScreen,
  ListTotals,
  useListState,
  useTitled,
  useWordChoices,
} from '../../../listing/public.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { counterReceiptQueries } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { ReceiptTag } from './ReceiptTag.tsx';
import { addDays } from '@aura/domain/calendar';
import Button from '@mui/material/Button';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';

const RECEIPT_TABS = ['list', 'agenda'] as const;
type ReceiptTab = (typeof RECEIPT_TABS)[number];

const LISTING = { ...counterReceiptListing, kept: ['tab'] };
const KEYS = [['list', LISTING.name], counterReceiptQueries.all()] as const;
const CARD = ['customer', 'state', 'balance', 'promisedOn', 'overdueDays'] as const;
const LOOKS: ColumnLooks<CounterReceiptRow> = {
  number: { width: 120 },
  customer: { width: 200 },
  state: { width: 120, render: ({ state }) => <ReceiptTag state={state} /> },
};

interface CounterReceiptListScreenProps {
  readonly tab: ReceiptTab;
  readonly onTab: (tab: ReceiptTab) => void;
  readonly onOpen: (slug: string) => void;
  readonly onAdd: () => void;
  /** Opens the list of what was promised within these days. */
  readonly onPromised: (filters: PromisedFilters) => void;
}

export function CounterReceiptListScreen({ tab, onTab, onPromised, ...ways }: CounterReceiptListScreenProps) {
  const texts = useTexts(counterReceiptTexts);
  useLiveQueries(KEYS);
  const tabs = (
    <Tabs value={tab} onChange={(_, chosen: ReceiptTab) => onTab(chosen)} aria-label={texts.tabs}>
      {RECEIPT_TABS.map((name) => (
        <Tab key={name} value={name} label={texts[name]} />
      ))}
    </Tabs>
  );
  if (tab === 'list') return <ReceiptList tabs={tabs} {...ways} />;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={texts.title} />
      {tabs}
      <ExpectedCashPanel onPromised={onPromised} />
    </Stack>
  );
}

type ListProps = Pick<CounterReceiptListScreenProps, 'onOpen' | 'onAdd'> & { readonly tabs: ReactNode };

function ReceiptList({ tabs, onOpen, onAdd }: ListProps) {
  const texts = useTexts(counterReceiptTexts);
  const words = useWordChoices({ state: COUNTER_RECEIPT_STATE_WORDS });
  const { customer } = useClaimChoices();
  const mayAdd = useMay(registerCounterReceipt);
  const titled = useTitled();
  const { state } = useListState(LISTING);
  const asked = askedOf(state);
  const totals = useQuery({ ...counterReceiptQueries.totals(asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      listing={LISTING}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={mayAdd ? { label: texts.add, onClick: onAdd } : undefined}
      above={tabs}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer }}
      totals={
        <ListTotals
          query={totals}
          title={({ receipts }) => texts.totalsOf(formatInteger(receipts))}
          narrowed={state.filters}
          figures={({ total, balance, overdue }) => [
            [titled(billingFigures.handedIn.label), formatMoney(total), 'handedIn'],
            [titled(billingFigures.handedInBalance.label), formatMoney(balance), 'handedInBalance'],
            [titled(billingFigures.overdueCash.label), formatMoney(overdue), 'overdueCash'],
          ]}
        />
      }
      onOpen={({ slug }) => onOpen(slug)}
    />
  );
}

/** As spelled in the list's URL. */
type PromisedFilters = Readonly<Record<string, string | boolean>>;

interface ExpectedCashPanelProps {
  readonly onPromised: (filters: PromisedFilters) => void;
}

/** Promised minus collected, by week: each row links to its counter-receipts. */
function ExpectedCashPanel({ onPromised }: ExpectedCashPanelProps) {
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
  const owing = { state: 'delivered,received', owing: true };
  const waiting = { ...owing, overdue: false };
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
    { key: 'undated', title: texts.undated, expected: undated, filters: { ...owing, promised: false } },
  ];
}
