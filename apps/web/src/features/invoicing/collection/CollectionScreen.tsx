import {
  listBankLines,
  bankLineListing,
  type BankLineRow,
  confirmBankLine,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLiveQueries } from '../../live/public.ts';
import { collectionQueries, useIgnoreBankLine, useReopenBankLine } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';
import { COLLECTION_STATE_WORDS, BANK_LINE_STATE_WORDS } from '@aura/contracts/invoicing/collection-words';
import { collectionListing, type CollectionRow, registerCollection } from '@aura/contracts/invoicing/collections';
import { billingFigures } from '@aura/domain/figures/billing';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import {
  type ColumnLooks,
  askedOf,
  ListScreen,
  ListTotals,
  useListState,
  useTitled,
  useToast,
  useWordChoices,
} from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import type { Status } from '../../../ui/status.ts';

type CollectionTab = 'list' | 'bank';
const KEYS = [['list', 'collections'], ['list', 'bank-lines'], collectionQueries.all()] as const;

interface CollectionScreenProps {
  readonly tab: CollectionTab;
  readonly onTab: (tab: CollectionTab) => void;
  /** Opens a collection beside the list. */
  readonly onCollection: (id: number) => void;
}

export function CollectionScreen({ tab, onTab, onCollection }: CollectionScreenProps) {
  const texts = useTexts(collectionTexts);
  const mayBank = useMay(listBankLines);
  useLiveQueries(KEYS);
  const shown = mayBank ? tab : 'list';
  const tabs = mayBank && (
    <Tabs value={shown} onChange={(_, chosen: CollectionTab) => onTab(chosen)} aria-label={texts.tabs}>
      <Tab value="list" label={texts.list} />
      <Tab value="bank" label={texts.bank} />
    </Tabs>
  );
  return shown === 'bank' ? <BankLineList tabs={tabs} onCollection={onCollection} /> : <CollectionList tabs={tabs} />;
}

// Lazy: the list comes before any entry.
const load = () => import('./collection-parts.ts');
const CollectionDrawer = lazyPart(load, 'CollectionDrawer');
const RegisterCollectionDialog = lazyPart(load, 'RegisterCollectionDialog');

const LISTING = { ...collectionListing, kept: ['tab'] };
const CARD = ['customer', 'amount', 'unapplied', 'receivedOn', 'state'] as const;
const LOOKS: ColumnLooks<CollectionRow> = {
  number: { width: 120 },
  customer: { width: 200 },
  invoices: { width: 200 },
  state: { width: 120, render: ({ state }) => <CollectionTag state={state} /> },
};

function CollectionList({ tabs }: { readonly tabs: ReactNode }) {
  const texts = useTexts(collectionTexts);
  const words = useWordChoices({ state: COLLECTION_STATE_WORDS });
  const { customer } = useClaimChoices();
  const titled = useTitled();
  const choices = useQuery(collectionQueries.choices());
  const account = choices.data?.accounts.map(({ id, name }) => ({ value: String(id), label: name }));
  const mayAdd = useMay(registerCollection);
  const { state, change } = useListState(LISTING);
  const asked = askedOf(state);
  const totals = useQuery({ ...collectionQueries.totals(asked), placeholderData: keepPreviousData });
  const [isAdding, setAdding] = useState(false);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <ListScreen
      listing={LISTING}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={mayAdd ? { label: texts.add, onClick: () => setAdding(true) } : undefined}
      above={tabs}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer, account }}
      totals={
        <ListTotals
          query={totals}
          title={({ collections }) => texts.totalsOf(formatInteger(collections))}
          narrowed={state.filters}
          figures={({ amount, applied, unapplied }) => [
            [titled(billingFigures.collected.label), formatMoney(amount), 'collected'],
            [titled(billingFigures.collectionApplied.label), formatMoney(applied), 'collectionApplied'],
            [titled(billingFigures.unapplied.label), formatMoney(unapplied), 'unapplied'],
          ]}
        />
      }
      onOpen={({ id }) => change({ open: id })}
    >
      <Suspense>
        {typeof state.open === 'number' && (
          <CollectionDrawer listing={LISTING} id={state.open} onDone={tell} onClose={() => change({ open: null })} />
        )}
        {isAdding && (
          <RegisterCollectionDialog
            onDone={(number) => tell(texts.registered(number))}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ListScreen>
  );
}

function CollectionTag({ state }: Pick<CollectionRow, 'state'>) {
  const titled = useTitled();
  return (
    <StatusTag status={state === 'registered' ? 'ok' : 'neutral'}>{titled(COLLECTION_STATE_WORDS[state])}</StatusTag>
  );
}

const bankLineListLoad = () => import('./collection-parts.ts');
const BankLineDialog = lazyPart(bankLineListLoad, 'BankLineDialog');
const UploadStatementDialog = lazyPart(bankLineListLoad, 'UploadStatementDialog');

const BANK_LINE_LIST_LISTING = { ...bankLineListing, kept: ['tab'] };
const BANK_LINE_LIST_CARD = ['amount', 'reference', 'state', 'account'] as const;
const STATUS: Readonly<Record<BankLineRow['state'], Status>> = { open: 'warn', matched: 'ok', ignored: 'neutral' };
const BANK_LINE_LIST_LOOKS: ColumnLooks<BankLineRow> = {
  description: { width: 300 },
  reference: { width: 160 },
  state: { width: 130, render: ({ state }) => <LineTag state={state} /> },
};

interface BankLineListProps {
  readonly tabs: ReactNode;
  readonly onCollection: (id: number) => void;
}

/** The bank's deposits: each is matched to what it pays, or dismissed with a reason. */
function BankLineList({ tabs, onCollection }: BankLineListProps) {
  const texts = useTexts(collectionTexts);
  const words = useWordChoices({ state: BANK_LINE_STATE_WORDS });
  const choices = useQuery(collectionQueries.choices());
  const account = choices.data?.accounts.map(({ id, name }) => ({ value: String(id), label: name }));
  const mayUpload = useMay(uploadBankStatement);
  const mayDecide = useMay(confirmBankLine);
  const [isUploading, setUploading] = useState(false);
  const [matched, setMatched] = useState<BankLineRow | null>(null);
  const [ignored, setIgnored] = useState<BankLineRow | null>(null);
  const ignore = useIgnoreBankLine();
  const reopen = useReopenBankLine();
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const open = (line: BankLineRow) => {
    if (line.collectionId !== null) onCollection(line.collectionId);
    else if (line.state === 'open' && mayDecide) setMatched(line);
  };
  return (
    <ListScreen
      listing={BANK_LINE_LIST_LISTING}
      title={texts.title}
      what={texts.bankWhat}
      empty={{ title: texts.bankNone, text: texts.bankNoneText }}
      primaryAction={mayUpload ? { label: texts.upload, onClick: () => setUploading(true) } : undefined}
      above={tabs}
      looks={BANK_LINE_LIST_LOOKS}
      leadColumn="description"
      cardColumns={BANK_LINE_LIST_CARD}
      choices={{ ...words, account }}
      onOpen={open}
      rowActions={(line) => [
        ...(line.state === 'open' && mayDecide
          ? [
              { id: 'match', label: texts.match, onSelect: () => setMatched(line) },
              { id: 'ignore', label: texts.ignore, onSelect: () => setIgnored(line) },
            ]
          : []),
        ...(line.state === 'ignored' && mayDecide
          ? [
              {
                id: 'reopen',
                label: texts.reopen,
                onSelect: () =>
                  reopen.mutate(
                    { params: { id: line.id }, body: { version: line.version } },
                    { onSuccess: () => tell(texts.reopened) },
                  ),
              },
            ]
          : []),
        ...(line.collectionId !== null
          ? [{ id: 'collection', label: texts.openCollection, onSelect: () => open(line) }]
          : []),
      ]}
    >
      <Suspense>
        {isUploading && <UploadStatementDialog onDone={tell} onClose={() => setUploading(false)} />}
        {matched !== null && (
          <BankLineDialog
            line={matched}
            onDone={(number) => tell(texts.matched(number))}
            onClose={() => setMatched(null)}
          />
        )}
      </Suspense>
      {ignored !== null && (
        <ReasonDialog
          title={texts.ignoreTitle}
          text={texts.ignoreText}
          subject={`${ignored.description} · ${formatMoney(ignored.amount)}`}
          act={texts.ignoreAct}
          isPending={ignore.isPending}
          onReason={(reason) =>
            ignore.mutate(
              { params: { id: ignored.id }, body: { reason, version: ignored.version } },
              {
                onSuccess: () => {
                  setIgnored(null);
                  tell(texts.ignored);
                },
              },
            )
          }
          onClose={() => setIgnored(null)}
        />
      )}
    </ListScreen>
  );
}

function LineTag({ state }: Pick<BankLineRow, 'state'>) {
  const titled = useTitled();
  return <StatusTag status={STATUS[state]}>{titled(BANK_LINE_STATE_WORDS[state])}</StatusTag>;
}
