import { isGroup } from '@aura/access/groups';
import { mayAnswerTask } from '@aura/access/may-answer-task';
import { reassignTask, settleTask } from '@aura/contracts/claims/tasks';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type TaskRow, useReassignTask, useSettleTask } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';

/** What somebody may do with a row: take it or give it back to the group, and settle what was noted down by hand. */
export function useTaskActs() {
  const texts = useTexts(taskTexts);
  const { user, actor } = useActor();
  const [maySettle, mayReassign] = [useMay(settleTask), useMay(reassignTask)];
  const [settle, reassign] = [useSettleTask(), useReassignTask()];
  return ({ id, version, state, ownerGroup, ownerId, owner, isFromProcess }: TaskRow) => {
    const isTheirs = mayAnswerTask(user, { ownerGroup, ownerId });
    if (state !== 'open' || !isTheirs || !isGroup(ownerGroup)) return [];
    const params = { id };
    const give = (username: string | null) =>
      reassign.mutate({ params, body: { version, ownerGroup, owner: username } });
    const end = (to: 'done' | 'dropped') => settle.mutate({ params, body: { version, state: to, outcome: '' } });
    const isOfGroup = actor.groups.includes(ownerGroup);
    return [
      ...(mayReassign && isOfGroup && owner === null
        ? [{ id: 'take', label: texts.take, onSelect: () => give(user.username) }]
        : []),
      ...(mayReassign && owner !== null ? [{ id: 'release', label: texts.release, onSelect: () => give(null) }] : []),
      ...(maySettle && !isFromProcess
        ? [
            { id: 'done', label: texts.done, onSelect: () => end('done') },
            { id: 'drop', label: texts.drop, onSelect: () => end('dropped') },
          ]
        : []),
    ];
  };
}
