import {
  addLibraryDocument,
  libraryListing,
  type LibraryRow,
  READING_STATE_WORDS,
  readLibraryDocumentAgain,
  withdrawLibraryDocument,
  type readAssistantFigures,
} from '@aura/contracts/assistant/library';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useToast, useWordChoices, useTitled } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import {
  libraryQueries,
  useInvalidateLibrary,
  useOpenLibraryDocument,
  useReadAgain,
  useWithdrawDocument,
} from './library.api.ts';
import { libraryTexts } from './library.texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Answer } from '../../../lib/api/call.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { BlockSkeleton } from '../../../ui/BlockSkeleton.tsx';

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

function DocumentDetail({ document }: { readonly document: LibraryRow }) {
  const texts = useTexts(libraryTexts);
  return (
    <Facts
      facts={[
        [texts.file, document.fileName],
        [texts.insurer, document.customer?.name ?? texts.allInsurers],
        [texts.addedBy, document.addedBy],
        ...(document.problem === '' ? [] : [[texts.problem, document.problem] as const]),
      ]}
    />
  );
}

const STATUSES: Readonly<Record<LibraryRow['readingState'], Status>> = {
  waiting: 'neutral',
  reading: 'info',
  ready: 'ok',
  empty: 'warn',
  failed: 'bad',
};

/** How far the document was read, or why it failed; a withdrawn document shows only that. */
function ReadingState({ row }: { readonly row: LibraryRow }) {
  const texts = useTexts(libraryTexts);
  const titled = useTitled();
  if (row.withdrawnAt !== null) return <StatusTag status="neutral">{texts.isWithdrawn}</StatusTag>;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <StatusTag status={STATUSES[row.readingState]}>{titled(READING_STATE_WORDS[row.readingState])}</StatusTag>
      {row.problem !== '' && (
        <Typography variant="body2" noWrap title={row.problem} sx={{ color: 'text.secondary', minWidth: 0 }}>
          {row.problem}
        </Typography>
      )}
    </Stack>
  );
}

type Figures = Answer<typeof readAssistantFigures>;
type Figure = readonly [title: string, value: string, below?: string | undefined];

function LibraryFigures() {
  const texts = useTexts(libraryTexts);
  const query = useQuery(libraryQueries.figures());
  return (
    <Paper variant="outlined" component="section" aria-label={texts.figures} sx={{ px: 2, py: 1.25 }}>
      <Loaded query={query} what={texts.theFigures} skeleton={<BlockSkeleton height={62} onTelephone={221} />}>
        {(figures) => <Band figures={figures} />}
      </Loaded>
    </Paper>
  );
}

function Band({ figures }: { readonly figures: Figures }) {
  const texts = useTexts(libraryTexts);
  return (
    <Stack sx={{ gap: 1 }}>
      <Box component="dl" sx={band}>
        {figuresOf(figures, texts).map(([title, value, below]) => (
          <Box key={title} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
              {below !== undefined && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
                  {below}
                </Typography>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {figures.isResting && <InlineAlert status="warn">{texts.resting}</InlineAlert>}
    </Stack>
  );
}

function figuresOf(figures: Figures, texts: typeof libraryTexts.es): readonly Figure[] {
  const { questions, people, helpful, notHelpful, notThere, sentences, leftOut, model } = figures;
  const { applied, changed, offers, pagesRead, waiting, failed } = figures;
  return [
    [texts.questions, formatInteger(questions), texts.ofPeople(people)],
    [texts.helpful, formatInteger(helpful), texts.ofRated(helpful + notHelpful)],
    [texts.notThere, formatInteger(notThere), texts.notThereHint],
    [texts.leftOut, formatInteger(leftOut), texts.leftOutHint(formatInteger(sentences + leftOut))],
    [texts.applied, formatInteger(applied + changed), texts.ofOffers(formatInteger(offers))],
    [texts.pagesRead, formatInteger(pagesRead)],
    [texts.waiting, formatInteger(waiting), failed > 0 ? texts.failed(failed) : undefined],
    model === null ? [texts.model, texts.noModel, texts.noModelHint] : [texts.model, model],
  ];
}

const band = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: 'repeat(8, 1fr)' },
  columnGap: 2,
  rowGap: 1,
} as const;
