import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import { passwordFault } from './password.ts';

export interface Judged {
  readonly password: string;
  readonly aboutTheUser: readonly string[];
}

answerTasks(({ password, aboutTheUser }: Judged) => passwordFault(password, aboutTheUser));
