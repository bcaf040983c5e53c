import { Threads } from '../../../core/threads/threads.ts';
import type { Task } from './reading-thread.ts';

/** For files from outside: receipts and the list of the tax authority. */
const threads = new Threads<Task>({
  file: new URL('./reading-thread.ts', import.meta.url),
  most: 2,
  mostMb: 256,
  idleMs: 20_000,
});

export function inThread<Result>(task: Task, patienceMs: number): Promise<Result> {
  return threads.run(task, { patienceMs });
}
