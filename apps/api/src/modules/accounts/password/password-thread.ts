import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import { readBreachedPasswords } from './breached-passwords.ts';
import { passwordFault } from './password.ts';

export interface Judged {
  readonly password: string;
  readonly aboutTheUser: readonly string[];
  /** The file of breached passwords, if another than the one that is shipped. */
  readonly breachedList: string | undefined;
}

/** Read once a thread. */
const lists = new Map<string | undefined, ReturnType<typeof readBreachedPasswords>>();

answerTasks(({ password, aboutTheUser, breachedList }: Judged) => {
  const breached = lists.get(breachedList) ?? readBreachedPasswords(breachedList);
  lists.set(breachedList, breached);
  return passwordFault(password, aboutTheUser, breached);
});
