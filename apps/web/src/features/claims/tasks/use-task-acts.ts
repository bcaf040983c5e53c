import { isGroup } from '@aura/access/groups';
import { mayAnswerTask } from '@aura/access/may-answer-task';
import { reassignTask, settleTask } from '@aura/contracts/claims/tasks';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import type { ToggleDone } from './task-row-acts.ts';
import { type TaskRow, useReassignTask, useSettleTask } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';

/** Acts on a row: take it or return it to the group, and complete manual tasks. */
export function useTaskActs() {
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
