import { fiscalFindingListing, type FiscalFindingRow } from '@aura/contracts/invoicing/fiscal-watch';
import {
  CANCELLATION_ANSWER_WORDS,
  FISCAL_FINDINGS,
  type FiscalFindingKind,
} from '@aura/domain/invoicing/fiscal-findings';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ListScreen,
  useListState,
  useTitled,
  useToast,
  useWordChoices,
  askedOf,
  ListTotals,
  type Narrowed,
} from '../../../listing/public.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { useSettleFinding, useWatchNow, watchQueries } from './fiscal-watch.api.ts';
import { watchTexts } from './fiscal-watch.texts.ts';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const AnswerCancellationDialog = lazyPart(() => import('./AnswerCancellationDialog.tsx'), 'AnswerCancellationDialog');

/** Findings that cost money or a sanction are red; the others only need a request. */
const URGENCY: Readonly<Partial<Record<FiscalFindingKind, Status>>> = {
  cancelledAfterPayment: 'bad',
  listedProvider: 'bad',
  ownCancelled: 'bad',
  ownNotFound: 'bad',
  receivedNotFound: 'bad',
  stampsEnding: 'bad',
};
const GROUP_WORDS = { Finanzas: { es: 'Finanzas', en: 'Finance' }, ACo: { es: 'ACo', en: 'ACo' } } as const;
const KEYS = [['list', fiscalFindingListing.name], watchQueries.all()] as const;
const CARD = ['document', 'counterparty', 'amount', 'toDo'] as const;
const LOOKS: ColumnLooks<FiscalFindingRow> = {
  kind: { width: 300, render: ({ kind }) => <KindTag kind={kind} /> },
  document: { width: 150 },
  counterparty: { width: 220 },
  toDo: { width: 320, render: (row) => <ToDo {...row} /> },
  detail: { width: 260 },
};

interface FiscalWatchScreenProps {
  readonly onOpenInvoice: (id: number) => void;
  readonly onOpenProvider: (slug: string) => void;
  readonly onOpenCertificates: () => void;
}

/** Problems with tax receipts found by the nightly check, who handles them, and how. */
export function FiscalWatchScreen({ onOpenInvoice, onOpenProvider, onOpenCertificates }: FiscalWatchScreenProps) {
  const texts = useTexts(watchTexts);
  const { state } = useListState(fiscalFindingListing);
  const choices = useWordChoices({ kind: FISCAL_FINDINGS, group: GROUP_WORDS });
  const [settling, setSettling] = useState<FiscalFindingRow | null>(null);
  const [answering, setAnswering] = useState<FiscalFindingRow | null>(null);
  const { onSuccess } = useToast();
  const settle = useSettleFinding();
  const watch = useWatchNow();
  useLiveQueries(KEYS);
  const open = ({ kind, invoiceId, providerSlug }: FiscalFindingRow) => {
    if (isOfCertifier(kind)) onOpenCertificates();
    else if (invoiceId !== null) onOpenInvoice(invoiceId);
    else if (providerSlug !== null) onOpenProvider(providerSlug);
  };
  return (
    <ListScreen
      listing={fiscalFindingListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="kind"
      cardColumns={CARD}
      choices={choices}
      headerActions={
        <Button disabled={watch.isPending} onClick={() => watch.mutate({}, onSuccess(texts.watching))}>
          {texts.watchNow}
        </Button>
      }
      totals={<FindingTotals filters={state.filters} text={state.text} />}
      onOpen={open}
      rowActions={(row) => [
        ...(row.invoiceId === null ? [] : [{ id: 'invoice', label: texts.openInvoice, onSelect: () => open(row) }]),
        ...(row.invoiceId !== null || row.providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => open(row) }]),
        ...(isOfCertifier(row.kind)
          ? [{ id: 'certificates', label: texts.openCertificates, onSelect: () => open(row) }]
          : []),
        ...(isToAnswer(row) ? [{ id: 'answer', label: texts.answerAsk, onSelect: () => setAnswering(row) }] : []),
        { id: 'settle', label: texts.settle, onSelect: () => setSettling(row) },
      ]}
    >
      <Suspense>
        {answering !== null && (
          <AnswerCancellationDialog
            finding={answering}
            onDone={() => onSuccess<null>(texts.answered).onSuccess(null)}
            onClose={() => setAnswering(null)}
          />
        )}
      </Suspense>
      {settling !== null && (
        <ReasonDialog
          title={texts.settleTitle}
          text={texts.settleText}
          subject={settling.document}
          act={texts.settleAct}
          maxLength={500}
          isPending={settle.isPending}
          onReason={(settlement) =>
            settle.mutate(
              { params: { id: settling.id }, body: { settlement, version: settling.version } },
              {
                onSuccess: (answer) => {
                  setSettling(null);
                  onSuccess<typeof answer>(texts.settled).onSuccess(answer);
                },
              },
            )
          }
          onClose={() => setSettling(null)}
        />
      )}
    </ListScreen>
  );
}

/** About what we seal and stamp with, rather than a document. */
function isOfCertifier(kind: FiscalFindingKind): boolean {
  return kind === 'certificateEnding' || kind === 'stampsEnding';
}

/** Cancellations not answered yet, or whose answer could not be sent. */
function isToAnswer({ kind, answer }: FiscalFindingRow): boolean {
  return kind === 'cancellationAsked' && (answer === null || answer === 'failed');
}

function ToDo({ toDo, answer, attention }: FiscalFindingRow) {
  const titled = useTitled();
  const said = answer === null ? titled(FISCAL_FINDINGS[toDo].toDo) : titled(CANCELLATION_ANSWER_WORDS[answer]);
  const text = attention === '' ? said : `${said}. ${attention}`;
  return (
    <span className="text" title={text}>
      {text}
    </span>
  );
}

function KindTag({ kind }: Pick<FiscalFindingRow, 'kind'>) {
  const titled = useTitled();
  return <StatusTag status={URGENCY[kind] ?? 'warn'}>{titled(FISCAL_FINDINGS[kind])}</StatusTag>;
}

function FindingTotals(narrowed: Narrowed) {
  const texts = useTexts(watchTexts);
  const query = useQuery({ ...watchQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      title={({ findings }) => texts.totals(formatInteger(findings))}
      figures={({ amount }) => [[texts.amount, formatMoney(amount), 'fiscalFindings']]}
    />
  );
}
