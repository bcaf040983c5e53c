import type { Group } from './groups.ts';
import type { Actor } from './rule.ts';

/** Groups that supervise work regardless of its owner. */
const MANAGERS: readonly Group[] = ['Admin', 'GeOp', 'CoDi'];

interface OwnedTask {
  /** The group's name as the task list shows it. */
  readonly ownerGroup: string;
  readonly ownerId: number | null;
}

/** A task may be settled or passed on by its owner, by the group responsible for it, and by managers. */
export function mayAnswerTask(
  { groups, userId }: Pick<Actor, 'groups'> & { userId: number },
  task: OwnedTask,
): boolean {
  return task.ownerId === userId || groups.some((group) => group === task.ownerGroup || MANAGERS.includes(group));
}
