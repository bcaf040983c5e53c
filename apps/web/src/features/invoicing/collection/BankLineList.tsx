import {
  bankLineListing,
  type BankLineRow,
  confirmBankLine,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import { BANK_LINE_STATE_WORDS } from '@aura/contracts/invoicing/collection-words';
import { formatMoney } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useTitled, useToast, useWordChoices } from '../../../listing/public.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';
import { collectionQueries, useIgnoreBankLine, useReopenBankLine } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';

const load = () => import('./collection-parts.ts');
const BankLineDialog = lazyPart(load, 'BankLineDialog');
const UploadStatementDialog = lazyPart(load, 'UploadStatementDialog');

const LISTING = { ...bankLineListing, kept: ['tab'] };
const CARD = ['amount', 'reference', 'state', 'account'] as const;
const STATUS: Readonly<Record<BankLineRow['state'], Status>> = { open: 'warn', matched: 'ok', ignored: 'neutral' };
const LOOKS: ColumnLooks<BankLineRow> = {
  description: { width: 300 },
  reference: { width: 160 },
  state: { width: 130, render: ({ state }) => <LineTag state={state} /> },
};

interface BankLineListProps {
  readonly tabs: ReactNode;
  readonly onCollection: (id: number) => void;
}

/** The bank's deposits: each is matched to what it pays, or dismissed with a reason. */
export function BankLineList({ tabs, onCollection }: BankLineListProps) {
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
      listing={LISTING}
      title={texts.title}
      what={texts.bankWhat}
      empty={{ title: texts.bankNone, text: texts.bankNoneText }}
      primaryAction={mayUpload ? { label: texts.upload, onClick: () => setUploading(true) } : undefined}
      above={tabs}
      looks={LOOKS}
      leadColumn="description"
      cardColumns={CARD}
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
