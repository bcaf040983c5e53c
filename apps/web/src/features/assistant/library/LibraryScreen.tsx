import {
  addLibraryDocument,
  libraryListing,
  type LibraryRow,
  READING_STATE_WORDS,
  readLibraryDocumentAgain,
  withdrawLibraryDocument,
} from '@aura/contracts/assistant/library';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useToast, useWordChoices } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';
import { DocumentDetail } from './DocumentDetail.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import {
  libraryQueries,
  useInvalidateLibrary,
  useOpenLibraryDocument,
  useReadAgain,
  useWithdrawDocument,
} from './library.api.ts';
import { LibraryFigures } from './LibraryFigures.tsx';
import { libraryTexts } from './library.texts.ts';
import { ReadingState } from './ReadingState.tsx';

const CARD = ['group', 'readingState', 'pages'] as const;
const LOOKS: ColumnLooks<LibraryRow> = {
  name: { width: 330 },
  group: { width: 220 },
  readingState: { width: 210, render: (row) => <ReadingState row={row} /> },
  pages: { width: 92 },
  cited: { width: 130 },
  problem: { width: 260 },
};

type Shown = 'adding' | 'groups' | null;

/** The assistant's documents: manuals and policies in groups, how far they were read, and figures. */
export function LibraryScreen() {
  const texts = useTexts(libraryTexts);
  const groups = useQuery(libraryQueries.groups());
  const words = useWordChoices({ readingState: READING_STATE_WORDS });
  const choices = { ...words, group: groups.data?.map(({ path }) => ({ value: path, label: path })) };
  const [shown, setShown] = useState<Shown>(null);
  const mayAdd = useMay(addLibraryDocument);
  const { onSuccess, open, actionsOf } = useDocumentActs();
  useFreshRows();
  return (
    <ListScreen
      listing={libraryListing}
      title={texts.title}
      what={texts.theDocuments}
      empty={{ title: texts.noDocuments, text: texts.noDocumentsText }}
      headerActions={
        <Button variant="outlined" onClick={() => setShown('groups')}>
          {texts.groups}
        </Button>
      }
      primaryAction={mayAdd ? { label: texts.addDocument, onClick: () => setShown('adding') } : undefined}
      above={<LibraryFigures />}
      looks={LOOKS}
      leadColumn="name"
      cardColumns={CARD}
      choices={choices}
      onOpen={open}
      rowActions={actionsOf}
      renderDetail={(row) => <DocumentDetail document={row} />}
    >
      {shown === 'adding' && (
        <AddDocumentDialog
          groups={groups.data}
          onAdded={onSuccess(texts.documentAdded).onSuccess}
          onClose={() => setShown(null)}
          onGroups={() => setShown('groups')}
        />
      )}
      {shown === 'groups' && <GroupsPanel onClose={() => setShown(null)} />}
    </ListScreen>
  );
}

function useDocumentActs() {
  const texts = useTexts(libraryTexts);
  const confirm = useConfirm();
  const { onSuccess, after } = useToast();
  const [mayWithdraw, mayReadAgain] = [useMay(withdrawLibraryDocument), useMay(readLibraryDocumentAgain)];
  const [opening, withdrawing, reading] = [useOpenLibraryDocument(), useWithdrawDocument(), useReadAgain()];
  const open = ({ id, withdrawnAt }: LibraryRow) => {
    if (withdrawnAt !== null) return void after(Promise.resolve(), texts.cannotOpen);
    opening.mutate({ params: { document: `m${id}` } }, { onSuccess: ({ url }) => window.location.assign(url) });
  };
  const withdraw = async ({ id, name, version }: LibraryRow) => {
    const question = { title: texts.withdrawTitle(name), text: texts.withdrawText, act: texts.withdraw };
    if (!(await confirm(question))) return;
    withdrawing.mutate({ params: { id }, body: { version } }, onSuccess(texts.withdrawn));
  };
  const readAgain = ({ id, version }: LibraryRow) =>
    reading.mutate({ params: { id }, body: { version } }, onSuccess(texts.askedAgain));
  const actionsOf = (row: LibraryRow) => {
    if (row.withdrawnAt !== null) return [];
    const isUnread = row.readingState === 'failed' || row.readingState === 'empty';
    return [
      { id: 'open', label: texts.open, onSelect: () => open(row) },
      ...(mayReadAgain && isUnread ? [{ id: 'read', label: texts.readAgain, onSelect: () => readAgain(row) }] : []),
      ...(mayWithdraw ? [{ id: 'withdraw', label: texts.withdraw, onSelect: () => void withdraw(row) }] : []),
    ];
  };
  return { onSuccess, open, actionsOf };
}

/** Polls the figures while documents are being read, and reloads the rows when fewer remain. */
function useFreshRows() {
  const { data } = useQuery(libraryQueries.figures());
  const invalidate = useInvalidateLibrary();
  const [seen, setSeen] = useState<number | undefined>(undefined);
  const waiting = data?.waiting;
  useEffect(() => {
    if (waiting === undefined || waiting === seen) return;
    setSeen(waiting);
    if (seen !== undefined) void invalidate();
  }, [waiting, seen, invalidate]);
}
