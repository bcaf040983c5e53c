import { type ExtranetCase, extranetCaseListing } from '@aura/contracts/extranet/cases';
import {
  CUSTOMER_HOLDER_WORDS,
  CUSTOMER_STATUS_WORDS,
  type CustomerStep,
  stepOf,
} from '@aura/domain/process/customer-words';
import { formatDate } from '@aura/domain/format';
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
import { SummaryCards } from './SummaryCards.tsx';

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
