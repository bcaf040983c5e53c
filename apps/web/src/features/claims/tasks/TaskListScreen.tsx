import { TASK_STATE_WORDS, TASK_STATES, taskListing } from '@aura/contracts/claims/tasks';
import { INSIDE_GROUPS } from '@aura/access/groups';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ListScreen, type QuickView, QuickViews, useListState, useTitled } from '../../../listing/public.ts';
import { TASK_LOOKS } from './task-looks.tsx';
import { taskQueries, type TaskRow } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';
import { useTaskActs } from './use-task-acts.ts';

const CARD = ['claimNumber', 'dueAt', 'owner'] as const;

interface TaskListScreenProps {
  readonly onOpen: (claim: string, party: number | null) => void;
}

/** What has to be done, mine, my team's or everybody's; whatever the process asks for is done in the claim file. */
export function TaskListScreen({ onOpen }: TaskListScreenProps) {
  const texts = useTexts(taskTexts);
  const titled = useTitled();
  const { state, change } = useListState(taskListing);
  const { data: people } = useQuery(taskQueries.people());
  const actsOn = useTaskActs();
  const open = ({ claim, affectedPartyId }: TaskRow) => onOpen(claim, affectedPartyId);
  return (
    <ListScreen
      listing={taskListing}
      title={texts.tasks}
      what={texts.theTasks}
      empty={{ title: texts.noTasks, text: texts.noTasksText }}
      above={<QuickViews views={useQuickViews()} filters={state.filters} onChange={(filters) => change({ filters })} />}
      looks={TASK_LOOKS}
      leadColumn="title"
      cardColumns={CARD}
      choices={{
        state: TASK_STATES.map((value) => ({ value, label: titled(TASK_STATE_WORDS[value]) })),
        group: INSIDE_GROUPS.map((value) => ({ value, label: value })),
        owner: people?.map(({ username, name }) => ({ value: username, label: name })),
        claim: [],
      }}
      onOpen={open}
      rowActions={(row) => [{ id: 'open', label: texts.open, onSelect: () => open(row) }, ...actsOn(row)]}
    />
  );
}

function useQuickViews(): readonly QuickView[] {
  const texts = useTexts(taskTexts);
  const { user, actor } = useActor();
  const open = ['open'];
  return [
    { id: 'mine', label: texts.mine, filters: { owner: [user.username], state: open } },
    { id: 'team', label: texts.team, filters: { group: [...actor.groups], state: open } },
    { id: 'open', label: texts.all, filters: { state: open } },
    { id: 'overdue', label: texts.overdue, filters: { overdue: true } },
  ];
}
