import { type ExtranetCase, extranetCaseListing, type ExtranetSummary } from '@aura/contracts/extranet/cases';
import {
  CUSTOMER_HOLDER_WORDS,
  CUSTOMER_STATUS_WORDS,
  type CustomerStep,
  stepOf,
} from '@aura/domain/process/customer-words';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ListScreen,
  QuickViews,
  useListState,
  useTitled,
  useWordChoices,
} from '../../../listing/public.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { CASE_LIST, EXTRANET, extranetQueries } from '../extranet.api.ts';
import { casesTexts } from './cases.texts.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Loaded } from '../../../ui/Loaded.tsx';

const KEYS = [CASE_LIST, EXTRANET] as const;
const CARD = ['party', 'status', 'promiseDate', 'days'] as const;
const STEP_LOOKS: Readonly<Record<CustomerStep, Status>> = {
  received: 'neutral',
  attention: 'neutral',
  quotation: 'info',
  authorization: 'warn',
  repair: 'info',
  documents: 'info',
  finished: 'ok',
};
const LOOKS: ColumnLooks<ExtranetCase> = {
  claimNumber: { width: 126 },
  reportNumber: { width: 116 },
  insuredName: { width: 160 },
  party: { width: 160 },
  zone: { width: 116 },
  status: { width: 178, render: ({ status }) => <StatusCell status={status} /> },
  holder: { width: 112 },
  promiseDate: { width: 148, render: (row) => <PromiseCell row={row} /> },
  waitingSince: { width: 200 },
};

interface CaseListProps {
  /** The insurer that staff view as; undefined for the insurer's own users. */
  readonly customer?: string | undefined;
  readonly title: string;
  readonly above?: ReactNode;
  readonly onOpen: (slug: string, affectedPartyId: number) => void;
}

export function CaseList({ customer, title, above, onOpen }: CaseListProps) {
  const texts = useTexts(casesTexts);
  const { state, change } = useListState(extranetCaseListing);
  const words = useWordChoices({ status: CUSTOMER_STATUS_WORDS, holder: CUSTOMER_HOLDER_WORDS });
  const { data } = useQuery(extranetQueries.summary(customer));
  const own = useMemo(() => (customer === undefined ? {} : { customer: [customer] }), [customer]);
  const zone = data?.zones.map(({ slug, name }) => ({ value: slug, label: name })) ?? [];
  const adjuster = data?.adjusters.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  useLiveQueries(KEYS);
  const views = [
    { id: 'open', label: texts.viewOpen, filters: { isOpen: true } },
    { id: 'waiting', label: texts.viewWaiting, filters: { waiting: true } },
    { id: 'overdue', label: texts.viewOverdue, filters: { overdue: true } },
    { id: 'finished', label: texts.viewFinished, filters: { finishedThisMonth: true } },
  ];
  return (
    <ListScreen
      listing={extranetCaseListing}
      title={title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={{ ...words, zone, adjuster }}
      start={customer === undefined ? { isOpen: true } : { isOpen: true, customer }}
      above={
        <Stack sx={{ gap: 1.5, flexShrink: 0 }}>
          {above}
          <SummaryCards customer={customer} onFilter={(filters) => change({ filters: { ...own, ...filters } })} />
          <QuickViews
            views={views}
            filters={state.filters}
            onChange={(filters) => change({ filters: { ...filters, ...own } })}
          />
        </Stack>
      }
      onOpen={({ slug, id }) => onOpen(slug, id)}
      rowActions={({ slug, id }) => [{ id: 'open', label: texts.open, onSelect: () => onOpen(slug, id) }]}
    />
  );
}

function StatusCell({ status }: Pick<ExtranetCase, 'status'>) {
  const titled = useTitled();
  return <StatusTag status={STEP_LOOKS[stepOf(status)]}>{titled(CUSTOMER_STATUS_WORDS[status])}</StatusTag>;
}

function PromiseCell({ row: { promiseDate, isOverdue } }: { readonly row: ExtranetCase }) {
  const texts = useTexts(casesTexts);
  if (promiseDate === null) return null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
      {formatDate(promiseDate)}
      {isOverdue && <StatusTag status="bad">{texts.late}</StatusTag>}
    </Stack>
  );
}

interface SummaryCardsProps {
  readonly customer?: string | undefined;
  /** Applies the filters of a figure to the list. */
  readonly onFilter: (filters: Readonly<Record<string, boolean>>) => void;
}

/** The figures above the list; a click filters the list to what it counts. */
function SummaryCards({ customer, onFilter }: SummaryCardsProps) {
  const texts = useTexts(casesTexts);
  const query = useQuery(extranetQueries.summary(customer));
  return (
    <Paper variant="outlined" component="section" aria-label={texts.cards} sx={{ px: 0.5, py: 0.75, flexShrink: 0 }}>
      <Loaded query={query} what={texts.whatCards} skeleton={<Skeleton variant="rounded" height={76} />}>
        {(summary) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' } }}>
            {cardsOf(texts, summary).map(({ id, title, count, detail, isAlarm, filters }) => (
              <ButtonBase
                key={id}
                onClick={() => onFilter(filters)}
                sx={{
                  display: 'block',
                  textAlign: 'left',
                  px: 1.75,
                  py: 1,
                  minWidth: 0,
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {title}
                </Typography>
                <Typography
                  sx={{
                    fontSize: '1.375rem',
                    fontWeight: 650,
                    lineHeight: 1.35,
                    color: isAlarm && count > 0 ? 'error.main' : 'text.primary',
                  }}
                >
                  {formatInteger(count)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.faint', minHeight: '1.45em' }}>
                  {detail}
                </Typography>
              </ButtonBase>
            ))}
          </Box>
        )}
      </Loaded>
    </Paper>
  );
}

function cardsOf(
  texts: (typeof casesTexts)['es'],
  { waiting, mine, overdue, open, finishedThisMonth }: ExtranetSummary,
) {
  const owed = texts.waitingDetail(formatMoney(waiting.amount), waiting.longestDays);
  return [
    {
      id: 'waiting',
      title: texts.waiting,
      count: waiting.count,
      detail: waiting.count === 0 ? '' : mine > 0 ? `${owed} · ${texts.mine(mine)}` : owed,
      isAlarm: false,
      filters: { waiting: true },
    },
    {
      id: 'overdue',
      title: texts.overdue,
      count: overdue,
      detail: texts.overdueDetail,
      isAlarm: true,
      filters: { overdue: true },
    },
    {
      id: 'open',
      title: texts.active,
      count: open,
      detail: texts.activeDetail,
      isAlarm: false,
      filters: { isOpen: true },
    },
    {
      id: 'finished',
      title: texts.finished,
      count: finishedThisMonth,
      detail: texts.finishedDetail,
      isAlarm: false,
      filters: { finishedThisMonth: true },
    },
  ] as const;
}
