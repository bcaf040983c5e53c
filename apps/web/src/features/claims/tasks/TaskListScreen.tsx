import {
  addTask,
  TASK_STATE_WORDS,
  TASK_STATES,
  taskListing,
  reassignTask,
  settleTask,
} from '@aura/contracts/claims/tasks';
import { INSIDE_GROUPS, isGroup } from '@aura/access/groups';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, createContext, useContext } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  ListScreen,
  type QuickView,
  QuickViews,
  useListState,
  useTitled,
  writeSort,
  useToast,
  type ColumnLooks,
} from '../../../listing/public.ts';
import { dueGroup } from './due-group.ts';
import { taskQueries, type TaskRow, useReassignTask, useSettleTask } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';
import { mayAnswerTask } from '@aura/access/may-answer-task';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { StageMark } from '../base/StageMark.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';

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

/** Acts on a row: take it or return it to the group, and complete manual tasks. */
function useTaskActs() {
  const texts = useTexts(taskTexts);
  const { user, actor } = useActor();
  const [maySettle, mayReassign] = [useMay(settleTask), useMay(reassignTask)];
  const [settle, reassign] = [useSettleTask(), useReassignTask()];
  const { onSuccess } = useToast();

  const set = ({ id, version }: Pick<TaskRow, 'id' | 'version'>, state: TaskRow['state'], before: TaskRow['state']) =>
    settle.mutate(
      { params: { id }, body: { version, state, outcome: '' } },
      onSuccess((settled) => ({
        text: { open: texts.reopened, done: texts.finished, dropped: texts.dropped }[state],
        undo: () => set(settled, before, state),
      })),
    );
  const mayEnd = (row: TaskRow) => maySettle && !row.isFromProcess && mayAnswerTask(user, row);
  const toggleDone: ToggleDone = (row) =>
    mayEnd(row) ? () => set(row, row.state === 'open' ? 'done' : 'open', row.state) : null;

  const actsOn = (row: TaskRow) => {
    const { id, version, state, ownerGroup, owner } = row;
    if (state !== 'open' || !mayAnswerTask(user, row) || !isGroup(ownerGroup)) return [];
    const give = (username: string | null) =>
      reassign.mutate({ params: { id }, body: { version, ownerGroup, owner: username } });
    return [
      ...(mayReassign && actor.groups.includes(ownerGroup) && owner === null
        ? [{ id: 'take', label: texts.take, onSelect: () => give(user.username) }]
        : []),
      ...(mayReassign && owner !== null ? [{ id: 'release', label: texts.release, onSelect: () => give(null) }] : []),
      ...(mayEnd(row)
        ? [
            { id: 'done', label: texts.done, onSelect: () => set(row, 'done', state) },
            { id: 'drop', label: texts.drop, onSelect: () => set(row, 'dropped', state) },
          ]
        : []),
    ];
  };
  return { actsOn, toggleDone };
}

const TASK_LOOKS: ColumnLooks<TaskRow> = {
  state: { width: 124, render: (row) => <StateCell row={row} /> },
  title: { width: 270 },
  claimNumber: { width: 140 },
  affectedParty: { width: 160 },
  stage: { width: 210, render: (row) => <StageCell row={row} /> },
  owner: { width: 140 },
  dueAt: {
    width: 150,
    render: ({ dueAt, isOverdue }) =>
      dueAt === null ? null : isOverdue ? (
        <StatusTag status="bad">{cellText('instant', dueAt)}</StatusTag>
      ) : (
        cellText('instant', dueAt)
      ),
  },
};

function StateCell({ row }: { readonly row: TaskRow }) {
  const texts = useTexts(taskTexts);
  const titled = useTitled();
  const toggle = useToggleDone(row);
  const { title, state, isFromProcess } = row;
  return (
    <label
      style={{ display: 'flex', alignItems: 'center', gap: 8 }}
      title={state === 'open' && isFromProcess ? texts.doneByStage : undefined}
    >
      <Checkbox
        checked={state === 'done'}
        disabled={toggle === null}
        aria-label={state === 'open' ? texts.finishNamed(title) : texts.reopenNamed(title)}
        onChange={() => toggle?.()}
      />
      <span className={state === 'open' ? 'text' : 'text faint'}>{titled(TASK_STATE_WORDS[state])}</span>
    </label>
  );
}

function StageCell({ row: { stage, stageColor } }: { readonly row: TaskRow }) {
  if (stage === null || stageColor === null) return <span className="faint">—</span>;
  const [number = '', ...name] = stage.split(' ');
  return <StageMark stage={{ number, name: name.join(' '), abbreviation: '', color: stageColor }} isNamed />;
}

/** What a row's checkbox does: complete or reopen; null where the user may not, or where the process does it. */
type ToggleDone = (row: TaskRow) => (() => void) | null;

const ToggleDoneContext = createContext<ToggleDone>(() => null);

function useToggleDone(row: TaskRow): (() => void) | null {
  return useContext(ToggleDoneContext)(row);
}
