import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { complaintListTexts } from './complaint-list.texts.ts';
import type { BoardState } from './complaint-views.ts';

interface ComplaintBoardProps {
  readonly columns: readonly BoardState[];
  /** The list's filters: each column's header opens the list with them and its state. */
  readonly asked: object;
  readonly isBusy: boolean;
}

/** States side by side, scrolled with the arrow keys; on a phone one at a time. */
export function ComplaintBoard({ columns, asked, isBusy }: ComplaintBoardProps) {
  const texts = useTexts(complaintListTexts);
  const titled = useTitled();
  const isPhone = !useMediaQuery('(min-width: 600px)', { noSsr: true });
  const [chosen, setChosen] = useState<BoardState['state'] | null>(null);
  const first = columns.find(({ count }) => count > 0);
  if (first === undefined) return <EmptyState title={texts.none} text={texts.nothing} />;
  if (!isPhone) {
    return (
      // Scrollable by keyboard too: the cards of a far column may be out of view.
      <Box
        component="section"
        aria-label={texts.board}
        aria-busy={isBusy}
        tabIndex={0}
        sx={{ ...board, opacity: isBusy ? 0.6 : 1 }}
      >
        {columns.map((column) => (
          <BoardColumn key={column.state} column={column} asked={asked} />
        ))}
      </Box>
    );
  }
  const shown = columns.find(({ state }) => state === chosen) ?? first;
  return (
    <Box component="section" aria-label={texts.board} aria-busy={isBusy} sx={{ display: 'grid', gap: 1 }}>
      <LabelledChoice
        label={texts.chooseState}
        required={false}
        value={shown.state}
        choices={columns.map(({ state, count }) => ({
          value: state,
          label: `${titled(COMPLAINT_STATE_WORDS[state])} · ${formatInteger(count)}`,
        }))}
        onChange={setChosen}
      />
      <BoardColumn column={shown} asked={asked} />
    </Box>
  );
}

const board = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(232px, 260px)',
  gap: 1,
  alignItems: 'start',
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 230px)',
  minHeight: 320,
  pb: 0.5,
} as const;
