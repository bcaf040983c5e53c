import { HOLD_AGE_WORDS, heldPaymentListing, type HeldPaymentRow } from '@aura/contracts/payments/held-payments';
import { rejectPayment, releasePaymentHold } from '@aura/contracts/payments/requests';
import { HOLD_REASON_WORDS } from '@aura/contracts/payments/request-words';
import { Suspense, useState } from 'react';
import { paymentFigures } from '@aura/domain/figures/payments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ReportScreen,
  useListState,
  useTitled,
  useToast,
  useWordChoices,
  askedOf,
  ListTotals,
  type Narrowed,
} from '../../../listing/public.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { requestQueries } from '../requests/requests.api.ts';
import { useRequestChoices } from '../requests/use-request-choices.ts';
import { HELD_LIST, heldQueries } from './held.api.ts';
import { heldTexts } from './held.texts.ts';

const load = () => import('../requests/drawer/held-dialogs.ts');
const ReleaseDialog = lazyPart(load, 'ReleaseDialog');
const RefuseDialog = lazyPart(load, 'RefuseDialog');

const KEYS = [HELD_LIST, requestQueries.all()] as const;
const CARD = ['provider', 'reason', 'total', 'age'] as const;
const AGES: Readonly<Record<HeldPaymentRow['age'], Status>> = {
  week: 'neutral',
  fortnight: 'info',
  month: 'warn',
  longer: 'bad',
};
const LOOKS: ColumnLooks<HeldPaymentRow> = {
  number: { width: 112 },
  provider: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  reason: { width: 220 },
  note: { width: 220 },
  heldBy: { width: 150, render: ({ heldBy }) => <HeldBy heldBy={heldBy} /> },
  age: { width: 130, render: ({ age }) => <AgeTag age={age} /> },
  release: { width: 320 },
};

interface HeldListScreenProps {
  readonly onOpen: (requestId: number) => void;
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
}

/** Held payments: why, since when, and what releases them. */
export function HeldListScreen({ onOpen, onOpenClaim }: HeldListScreenProps) {
  const texts = useTexts(heldTexts);
  const { state } = useListState(heldPaymentListing);
  const words = useWordChoices({ reason: HOLD_REASON_WORDS, age: HOLD_AGE_WORDS });
  const { customer, zone, provider } = useRequestChoices();
  const [mayRelease, mayReject] = [useMay(releasePaymentHold), useMay(rejectPayment)];
  const [open, setOpen] = useState<{ readonly act: 'release' | 'reject'; readonly row: HeldPaymentRow } | null>(null);
  const { onSuccess } = useToast();
  useLiveQueries(KEYS);
  const shared = { onDone: (text: string) => onSuccess<null>(text).onSuccess(null), onClose: () => setOpen(null) };
  return (
    <ReportScreen
      report={heldPaymentListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer, zone, provider }}
      ownTotals={<HeldTotals filters={state.filters} text={state.text} />}
      onOpen={({ requestId }) => onOpen(requestId)}
      rowActions={(row) => [
        { id: 'look', label: texts.look, onSelect: () => onOpen(row.requestId) },
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(row.claimSlug, row.affectedPartyId) },
        ...(mayRelease
          ? [{ id: 'release', label: texts.release, onSelect: () => setOpen({ act: 'release', row }) }]
          : []),
        // Only undecided requests can be refused.
        ...(mayReject && row.state === 'requested'
          ? [{ id: 'reject', label: texts.reject, onSelect: () => setOpen({ act: 'reject', row }) }]
          : []),
      ]}
    >
      <Suspense>
        {open?.act === 'release' && <ReleaseDialog requestId={open.row.requestId} hold={open.row} {...shared} />}
        {open?.act === 'reject' && (
          <RefuseDialog request={{ ...open.row, id: open.row.requestId }} act="reject" {...shared} />
        )}
      </Suspense>
    </ReportScreen>
  );
}

function AgeTag({ age }: Pick<HeldPaymentRow, 'age'>) {
  const titled = useTitled();
  return <StatusTag status={AGES[age]}>{titled(HOLD_AGE_WORDS[age])}</StatusTag>;
}

function HeldBy({ heldBy }: Pick<HeldPaymentRow, 'heldBy'>) {
  const texts = useTexts(heldTexts);
  return heldBy ?? texts.system;
}

/** Held amounts by age; each request counts once. */
function HeldTotals(narrowed: Narrowed) {
  const texts = useTexts(heldTexts);
  const titled = useTitled();
  const query = useQuery({ ...heldQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      narrowed={narrowed.filters}
      title={({ requests }) => texts.totals(formatInteger(requests))}
      figures={({ total, ages }) => [
        [titled(paymentFigures.heldByAge.label), formatMoney(total), 'heldByAge'] as const,
        ...ages.map(
          ({ age, requests, total: sum }) =>
            [titled(HOLD_AGE_WORDS[age]), `${formatInteger(requests)} · ${formatMoney(sum)}`] as const,
        ),
      ]}
    />
  );
}
