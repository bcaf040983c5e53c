import { addTask, TASK_STATE_WORDS, TASK_STATES, taskListing } from '@aura/contracts/claims/tasks';
import { INSIDE_GROUPS } from '@aura/access/groups';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ListScreen, type QuickView, QuickViews, useListState, useTitled, writeSort } from '../../../listing/public.ts';
import { dueGroup } from './due-group.ts';
import { TASK_LOOKS } from './task-looks.tsx';
import { ToggleDoneContext } from './task-row-acts.ts';
import { taskQueries, type TaskRow } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';
import { useTaskActs } from './use-task-acts.ts';

const CARD = ['state', 'claimNumber', 'dueAt', 'owner'] as const;
const MINE_TO_DO = { mine: true, state: 'open' } as const;
const NewTaskDialog = lazyPart(() => import('./NewTaskDialog.tsx'), 'NewTaskDialog');

interface TaskListScreenProps {
  readonly onOpen: (task: TaskRow) => void;
}

/** Tasks of the user, the team or everyone; those of the process are completed in the claim file. */
export function TaskListScreen({ onOpen }: TaskListScreenProps) {
  const texts = useTexts(taskTexts);
  const titled = useTitled();
  const { state, change } = useListState(taskListing);
  const { data: people } = useQuery(taskQueries.people());
  const { actsOn, toggleDone } = useTaskActs();
  const mayAdd = useMay(addTask);
  const [isAdding, setAdding] = useState(false);
  const views = useQuickViews();
  const today = headOfficeToday();
  // Headings need the order by due date, and only open tasks are due.
  const isByDue = writeSort(state.sort) === taskListing.defaultSort && String(state.filters['state']) === 'open';
  return (
    <ToggleDoneContext value={toggleDone}>
      <ListScreen
        listing={taskListing}
        title={texts.tasks}
        what={texts.theTasks}
        empty={{ title: texts.noTasks, text: texts.noTasksText }}
        start={MINE_TO_DO}
        groupOf={isByDue ? (row) => texts[dueGroup(row, today)] : undefined}
        primaryAction={mayAdd ? { label: texts.newTask, onClick: () => setAdding(true) } : undefined}
        above={<QuickViews isOneOf views={views} filters={state.filters} onChange={(filters) => change({ filters })} />}
        looks={TASK_LOOKS}
        leadColumn="title"
        cardColumns={CARD}
        choices={{
          state: TASK_STATES.map((value) => ({ value, label: titled(TASK_STATE_WORDS[value]) })),
          group: INSIDE_GROUPS.map((value) => ({ value, label: value })),
          owner: people?.map(({ username, name }) => ({ value: username, label: name })),
          claim: [],
        }}
        onOpen={onOpen}
        rowActions={(row) => [{ id: 'open', label: texts.open, onSelect: () => onOpen(row) }, ...actsOn(row)]}
      >
        {isAdding && (
          <Suspense>
            <NewTaskDialog onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </ListScreen>
    </ToggleDoneContext>
  );
}

function useQuickViews(): readonly QuickView[] {
  const texts = useTexts(taskTexts);
  const { actor } = useActor();
  const open = ['open'];
  return [
    { id: 'mine', label: texts.mine, filters: { mine: true, state: open } },
    { id: 'team', label: texts.team, filters: { group: [...actor.groups], state: open } },
    { id: 'open', label: texts.all, filters: { state: open } },
    { id: 'overdue', label: texts.overdue, filters: { state: open, overdue: true } },
  ];
}
