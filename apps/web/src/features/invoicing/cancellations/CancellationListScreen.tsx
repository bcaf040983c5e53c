import { CANCELLATION_MOTIVE_WORDS, CANCELLATION_STATE_WORDS } from '@aura/contracts/invoicing/cancellation-words';
import {
  authorizeCancellation,
  cancellationListing,
  type CancellationRow,
  DOCUMENT_KIND_WORDS,
} from '@aura/contracts/invoicing/cancellations';
import type { CancellationState } from '@aura/domain/invoicing/cancellation';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ListScreen,
  saveFile,
  useTitled,
  useToast,
  useWordChoices,
} from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import {
  useAuthorizeCancellation,
  useDropCancellation,
  useRetryCancellation,
  useTakeAcknowledgement,
} from './cancellations.api.ts';
import { cancellationTexts } from './cancellations.texts.ts';

const KEYS = [['list', cancellationListing.name]] as const;
const CARD = ['customer', 'state', 'motive', 'total', 'acceptUntil'] as const;
const STATES: Readonly<Record<CancellationState, Status>> = {
  requested: 'warn',
  authorized: 'info',
  sent: 'info',
  accepted: 'ok',
  refused: 'bad',
  dropped: 'neutral',
};
const LOOKS: ColumnLooks<CancellationRow> = {
  number: { width: 130 },
  customer: { width: 200 },
  motive: { width: 220 },
  outcome: { width: 200 },
  state: { width: 150, render: ({ state }) => <StateTag state={state} /> },
};

/** Requested cancellations: who approved them, until when the insurer may refuse, and the tax authority's answer. */
export function CancellationListScreen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const texts = useTexts(cancellationTexts);
  const words = useWordChoices({
    state: CANCELLATION_STATE_WORDS,
    motive: CANCELLATION_MOTIVE_WORDS,
    kind: DOCUMENT_KIND_WORDS,
  });
  const { customer } = useClaimChoices();
  useLiveQueries(KEYS);
  const { actsOn } = useCancellationActs();
  return (
    <ListScreen
      listing={cancellationListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer }}
      onOpen={({ invoiceId }) => onOpen(invoiceId)}
      rowActions={(row) => [...actsOn(row), { id: 'open', label: texts.open, onSelect: () => onOpen(row.invoiceId) }]}
    ></ListScreen>
  );
}

function useCancellationActs() {
  const texts = useTexts(cancellationTexts);
  const confirm = useConfirm();
  const { userId } = useActor().user;
  const mayAct = useMay(authorizeCancellation);
  const { onSuccess } = useToast();
  const authorize = useAuthorizeCancellation();
  const drop = useDropCancellation();
  const retry = useRetryCancellation();
  const take = useTakeAcknowledgement();
  const actsOn = (row: CancellationRow) => {
    const input = { params: { id: row.id }, body: { version: row.version } };
    const ask = async () => {
      const question = { title: texts.confirmAuthorize, text: texts.confirmText(row.number), act: texts.authorize };
      if (await confirm(question)) authorize.mutate(input, onSuccess(texts.authorized));
    };
    const isOnItsWay = row.state === 'authorized' || row.state === 'sent';
    const isMine = !row.needsSecondPerson || row.requestedById !== userId;
    const keep = () => take.mutate(row.id, { onSuccess: (content) => saveFile(`acuse-${row.number}.xml`, content) });
    return [
      ...(mayAct && row.state === 'requested' && isMine
        ? [{ id: 'authorize', label: texts.authorize, onSelect: () => void ask() }]
        : []),
      ...(mayAct && row.state === 'requested'
        ? [{ id: 'drop', label: texts.drop, onSelect: () => drop.mutate(input, onSuccess(texts.dropped)) }]
        : []),
      ...(mayAct && isOnItsWay
        ? [{ id: 'retry', label: texts.retry, onSelect: () => retry.mutate(input, onSuccess(texts.retried)) }]
        : []),
      ...(row.hasAcknowledgement ? [{ id: 'acknowledgement', label: texts.acknowledgement, onSelect: keep }] : []),
    ];
  };
  return { actsOn };
}

function StateTag({ state }: { readonly state: CancellationState }) {
  const titled = useTitled();
  return <StatusTag status={STATES[state]}>{titled(CANCELLATION_STATE_WORDS[state])}</StatusTag>;
}
