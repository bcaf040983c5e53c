import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import { passwordFault } from './password.ts';

export interface Judged {
  readonly password: string;
  readonly aboutTheUser: readonly string[];
}

answerTasks(({ password, aboutTheUser }: Judged) => passwordFault(password, aboutTheUser));
import { parentPort, workerData } from 'node:worker_threads';
import { readBreachedPasswords } from './breached-passwords.ts';
import { passwordFault } from './password.ts';

const breached = readBreachedPasswords((workerData as { readonly breachedList: string | undefined }).breachedList);

parentPort?.on('message', ({ password, aboutTheUser }: { password: string; aboutTheUser: readonly string[] }) =>
  parentPort?.postMessage(passwordFault(password, aboutTheUser, breached), []),
);
