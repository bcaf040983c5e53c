import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, FilterBar, QuickViews, SearchBox, useListState } from '../../../listing/public.ts';
import Skeleton from '@mui/material/Skeleton';
import { Loaded } from '../../../ui/Loaded.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { complaintListTexts } from './complaint-list.texts.ts';
import { COMPLAINTS, useComplaintViews } from './complaint-views.ts';
import { ComplaintBoard } from './ComplaintBoard.tsx';
import { useComplaintChoices } from './use-complaint-choices.ts';

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
