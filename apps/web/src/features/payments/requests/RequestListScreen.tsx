import {
  approvePayments,
  decideForDivision,
  holdPayment,
  paymentRequestListing,
  type PaymentRequestRow,
} from '@aura/contracts/payments/requests';
import { Suspense, useState } from 'react';
import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { paymentFigures } from '@aura/domain/figures/payments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ListScreen,
  type QuickView,
  QuickViews,
  useListState,
  useToast,
  askedOf,
  ListTotals,
  type Narrowed,
  useTitled,
} from '../../../listing/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { REQUEST_LIST, requestQueries } from './requests.api.ts';
import { requestTexts } from './requests.texts.ts';
import { CodiTag, RequestTag } from './RequestTags.tsx';
import { useRequestChoices } from './use-request-choices.ts';

// Lazy: the list comes before any decision.
const load = () => import('./drawer/drawer-parts.ts');
const RequestDrawer = lazyPart(load, 'RequestDrawer');
const ApproveDialog = lazyPart(load, 'ApproveDialog');

const KEYS = [REQUEST_LIST, requestQueries.all()] as const;
const CARD = ['provider', 'total', 'state', 'requestedAt'] as const;
const LOOKS: ColumnLooks<PaymentRequestRow> = {
  number: { width: 112 },
  requestedAt: { width: 150 },
  provider: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  supervisor: { width: 150 },
  requestedBy: { width: 150 },
  kind: { width: 110 },
  codiState: { width: 110, render: ({ codiState }) => <CodiTag codiState={codiState} /> },
  state: { width: 190, render: ({ state, isHeld }) => <RequestTag state={state} isHeld={isHeld} /> },
};

interface RequestListScreenProps {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

/** The visible payment requests, opened beside the list; several can be authorised at once with their total. */
export function RequestListScreen({ onOpenClaim, onOpenProvider }: RequestListScreenProps) {
  const texts = useTexts(requestTexts);
  const { state, change } = useListState(paymentRequestListing);
  const mayApprove = useMay(approvePayments);
  const choices = useRequestChoices();
  const views = useViews();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { after, onSuccess } = useToast();
  useLiveQueries(KEYS);
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const choose = (ids: () => Promise<readonly number[]>) => void after(ids().then(setChosen), () => null);
  return (
    <ListScreen
      listing={paymentRequestListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      above={<QuickViews views={views} filters={state.filters} onChange={(filters) => change({ filters })} />}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      belowToolbar={<RequestTotals filters={state.filters} text={state.text} />}
      onOpen={({ id }) => change({ open: id })}
      rowActions={({ id, claimSlug, affectedPartyId, providerSlug }) => [
        { id: 'look', label: texts.look, onSelect: () => change({ open: id }) },
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
        ...(providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) }]),
      ]}
      bulkActions={
        mayApprove ? [{ id: 'approve', label: texts.approveChosen, onSelect: ({ ids }) => choose(ids) }] : []
      }
    >
      <Suspense>
        {typeof state.open === 'number' && (
          <RequestDrawer
            listing={paymentRequestListing}
            id={state.open}
            onOpenClaim={onOpenClaim}
            onOpenProvider={onOpenProvider}
            onDone={tell}
            onClose={() => change({ open: null })}
          />
        )}
        {chosen !== null && <ApproveDialog ids={chosen} onDone={tell} onClose={() => setChosen(null)} />}
      </Suspense>
    </ListScreen>
  );
}

/** Each for the users whose work it is. */
function useViews(): readonly QuickView[] {
  const texts = useTexts(requestTexts);
  const [mayApprove, mayDecide, mayHold] = [useMay(approvePayments), useMay(decideForDivision), useMay(holdPayment)];
  return [
    ...(mayApprove ? [{ id: 'approve', label: texts.toApprove, filters: { toApprove: true } }] : []),
    ...(mayDecide ? [{ id: 'decide', label: texts.toDecide, filters: { toDecide: true } }] : []),
    ...(mayHold ? [{ id: 'review', label: texts.inReview, filters: { state: ['inReview', 'observed'] } }] : []),
    { id: 'held', label: texts.held, filters: { held: true } },
  ];
}

/** Requests of all pages by state, with their amounts. */
function RequestTotals(narrowed: Narrowed) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const query = useQuery({ ...requestQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  const said = (count: number, sum: number) => `${formatInteger(count)} · ${formatMoney(sum)}`;
  return (
    <ListTotals
      query={query}
      isAbove
      height={90}
      onTelephone={251}
      narrowed={narrowed.filters}
      title={({ requests }) => texts.totals(formatInteger(requests))}
      figures={({ total, paid, held, heldRequests, states }) => [
        [titled(paymentFigures.paymentRequests.label), formatMoney(total), 'paymentRequests'] as const,
        ...states.map((one) => [titled(PAYMENT_STATE_WORDS[one.state]), said(one.requests, one.total)] as const),
        ...(heldRequests === 0
          ? []
          : [[titled(paymentFigures.paymentsHeld.label), said(heldRequests, held), 'paymentsHeld'] as const]),
        ...(paid === 0
          ? []
          : [[titled(paymentFigures.paidOfRequests.label), formatMoney(paid), 'paidOfRequests'] as const]),
      ]}
    />
  );
}
