import type { Group } from './groups.ts';
import type { Actor } from './rule.ts';

/** Those who see to it that work is done, whosever it is. */
const MANAGERS: readonly Group[] = ['Admin', 'GeOp', 'CoDi'];

interface OwnedTask {
  /** A group's name, as the list of tasks says it. */
  readonly ownerGroup: string;
  readonly ownerId: number | null;
}

/** A task is settled or passed on by its owner, by the group that answers for it, and by those who manage. */
export function mayAnswerTask(
  { groups, userId }: Pick<Actor, 'groups'> & { userId: number },
  task: OwnedTask,
): boolean {
  return task.ownerId === userId || groups.some((group) => group === task.ownerGroup || MANAGERS.includes(group));
}
