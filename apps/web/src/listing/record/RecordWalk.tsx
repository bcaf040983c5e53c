import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useActor } from '../../lib/session/use-actor.ts';
import { type ListWalk, readWalk, rememberWalk } from './list-walk.ts';
import { RecordSteps } from './RecordSteps.tsx';
import { useNeighbours } from './use-neighbours.ts';

interface RecordWalkProps<Row> {
  /** The name of the list it may have been opened from. */
  readonly listing: string;
  readonly id: number;
  readonly addressOf: (row: Row) => string;
}

/** On a record's page: its place in the list it was opened from, and its neighbours. */
export function RecordWalk<Row>(props: RecordWalkProps<Row>) {
  const { userId } = useActor().user;
  const walk = readWalk(userId, props.listing);
  return walk === undefined ? null : <Walk {...props} userId={userId} walk={walk} />;
}

interface WalkProps<Row> extends RecordWalkProps<Row> {
  readonly userId: number;
  readonly walk: ListWalk;
}

function Walk<Row>({ id, addressOf, userId, walk }: WalkProps<Row>) {
  const navigate = useNavigate();
  const navigation = useNeighbours({
    ...walk,
    id,
    onGo: (row, page) => {
      rememberWalk(userId, { ...walk, state: { ...walk.state, page } });
      // Replaces the history entry: Back leads to the list, not through every record viewed.
      void navigate({ to: addressOf(row as Row), replace: true });
    },
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <RecordSteps {...navigation} />
    </Stack>
  );
}
