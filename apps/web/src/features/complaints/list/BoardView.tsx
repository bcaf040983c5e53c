import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, FilterBar, QuickViews, SearchBox, useListState, useTitled } from '../../../listing/public.ts';
import Skeleton from '@mui/material/Skeleton';
import { Loaded } from '../../../ui/Loaded.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { complaintListTexts } from './complaint-list.texts.ts';
import { COMPLAINTS, useComplaintViews, type BoardState } from './complaint-views.ts';
import { useComplaintChoices } from './use-complaint-choices.ts';
import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { complaintTexts } from '../base/complaint.texts.ts';
import { AuthorityTag, LateTag, SeverityTag } from '../base/ComplaintTags.tsx';
import { DueText } from '../base/DueText.tsx';

/** The complaints of the list, with the same filters, by state. */
export function BoardView() {
  const texts = useTexts(complaintListTexts);
  const { state, change } = useListState(COMPLAINTS);
  const views = useComplaintViews();
  const choices = useComplaintChoices();
  const asked = askedOf(state);
  const board = useQuery({ ...complaintQueries.board(asked), placeholderData: keepPreviousData });
  return (
    <>
      <QuickViews views={views} filters={state.filters} onChange={(filters) => change({ filters })} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchBox text={state.text} onSearch={(text) => change({ text }, { replace: state.text !== '' })} />
        <FilterBar listing={COMPLAINTS} choices={choices} state={state} onChange={change} />
      </Stack>
      <Loaded query={board} what={texts.theBoard} skeleton={<BoardSkeleton />}>
        {(columns) => <ComplaintBoard columns={columns} asked={asked} isBusy={board.isPlaceholderData} />}
      </Loaded>
    </>
  );
}

function BoardSkeleton() {
  return (
    <Stack direction="row" sx={{ gap: 1, overflow: 'hidden' }}>
      {['1', '2', '3', '4'].map((column) => (
        <Skeleton key={column} variant="rounded" width={240} height={320} sx={{ flexShrink: 0 }} />
      ))}
    </Stack>
  );
}

interface ComplaintBoardProps {
  readonly columns: readonly BoardState[];
  /** The list's filters: each column's header opens the list with them and its state. */
  readonly asked: object;
  readonly isBusy: boolean;
}

/** States side by side, scrolled with the arrow keys; on a phone one at a time. */
function ComplaintBoard({ columns, asked, isBusy }: ComplaintBoardProps) {
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

const ListLink = createLink(Link);
const LIST = '/quejas' as string;

interface BoardColumnProps {
  readonly column: BoardState;
  readonly asked: object;
}

function BoardColumn({ column: { state, count, late, complaints }, asked }: BoardColumnProps) {
  const texts = useTexts(complaintListTexts);
  const name = useTitled()(COMPLAINT_STATE_WORDS[state]);
  const search = { ...asked, state } as never;
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ bgcolor: 'action.hover', minWidth: 0 }}>
      <Stack sx={head}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
          <ListLink
            to={LIST}
            search={search}
            color="text.primary"
            underline="hover"
            aria-label={texts.seeColumn(name)}
            sx={{ fontWeight: 600 }}
          >
            {name}
          </ListLink>
          {late > 0 && <StatusTag status="bad">{texts.lateCount(formatInteger(late))}</StatusTag>}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.count(formatInteger(count))}
        </Typography>
      </Stack>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75, gap: 0.75 }}>
        {complaints.map((row) => (
          <ComplaintCard key={row.id} row={row} />
        ))}
        {complaints.length === 0 && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary', px: 0.5, py: 1 }}>
            {texts.noneHere}
          </Typography>
        )}
      </Stack>
      {count > complaints.length && (
        <ListLink to={LIST} search={search} variant="body2" sx={{ display: 'block', px: 1.25, pb: 1 }}>
          {texts.more(formatInteger(count))}
        </ListLink>
      )}
    </Paper>
  );
}

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  px: 1.25,
  py: 0.75,
} as const;

const ComplaintLink = createLink(Link);

function ComplaintCard({ row }: { readonly row: ComplaintRow }) {
  const texts = useTexts(complaintTexts);
  const { id, number, party, customer, cause, severity, owner, dueAt, isLate, authority } = row;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1, position: 'relative', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <ComplaintLink
          to={'/quejas/$id' as string}
          params={{ id: String(id) } as never}
          underline="hover"
          // Makes the whole card clickable.
          sx={{ fontWeight: 600, mr: 'auto', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {number}
        </ComplaintLink>
        <SeverityTag severity={severity} />
        {authority !== null && <AuthorityTag authority={authority} />}
      </Stack>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere', mt: 0.5 }}>{party}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${cause} · ${customer}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', mt: 0.75 }}>
        {owner !== null && <UserAvatar name={owner} size={20} />}
        <Typography
          variant="body2"
          noWrap
          sx={{ color: owner === null ? 'warning.main' : 'text.secondary', minWidth: 0 }}
        >
          {owner ?? texts.noOwner}
        </Typography>
      </Stack>
      {dueAt !== null && (
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', mt: 0.5, fontSize: '0.75rem' }}>
          {isLate && <LateTag />}
          <DueText dueAt={dueAt} />
        </Box>
      )}
    </Paper>
  );
}
