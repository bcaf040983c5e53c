import { fiscalFindingListing, type FiscalFindingRow } from '@aura/contracts/invoicing/fiscal-watch';
import { FISCAL_FINDINGS, type FiscalFindingKind } from '@aura/domain/invoicing/fiscal-findings';
import Button from '@mui/material/Button';
import { useState } from 'react';
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

/** Findings that cost money or a sanction are red; the others only need a request. */
const URGENCY: Readonly<Partial<Record<FiscalFindingKind, Status>>> = {
  cancelledAfterPayment: 'bad',
  listedProvider: 'bad',
  ownCancelled: 'bad',
  ownNotFound: 'bad',
  receivedNotFound: 'bad',
};
const GROUP_WORDS = { Finanzas: { es: 'Finanzas', en: 'Finance' }, ACo: { es: 'ACo', en: 'ACo' } } as const;
const KEYS = [['list', fiscalFindingListing.name], watchQueries.all()] as const;
const CARD = ['document', 'counterparty', 'amount', 'toDo'] as const;
const LOOKS: ColumnLooks<FiscalFindingRow> = {
  kind: { width: 300, render: ({ kind }) => <KindTag kind={kind} /> },
  document: { width: 150 },
  counterparty: { width: 220 },
  toDo: { width: 320 },
  detail: { width: 260 },
};

interface FiscalWatchScreenProps {
  readonly onOpenInvoice: (id: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

/** Problems with tax receipts found by the nightly check, who handles them, and how. */
export function FiscalWatchScreen({ onOpenInvoice, onOpenProvider }: FiscalWatchScreenProps) {
  const texts = useTexts(watchTexts);
  const { state } = useListState(fiscalFindingListing);
  const choices = useWordChoices({ kind: FISCAL_FINDINGS, group: GROUP_WORDS });
  const [settling, setSettling] = useState<FiscalFindingRow | null>(null);
  const { onSuccess } = useToast();
  const settle = useSettleFinding();
  const watch = useWatchNow();
  useLiveQueries(KEYS);
  const open = ({ invoiceId, providerSlug }: FiscalFindingRow) => {
    if (invoiceId !== null) onOpenInvoice(invoiceId);
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
        { id: 'settle', label: texts.settle, onSelect: () => setSettling(row) },
      ]}
    >
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
