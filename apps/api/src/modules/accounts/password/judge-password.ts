import { Threads } from '../../../core/threads/threads.ts';
import type { Judged } from './password-thread.ts';

/** The dictionaries take about 60 MB. A user whose password is refused tries again soon, so they are kept a minute. */
const threads = new Threads<Judged>({
  file: new URL('./password-thread.ts', import.meta.url),
  most: 1,
  mostMb: 256,
  idleMs: 60_000,
});

/** Runs `passwordFault` in a thread, one at a time: an estimate takes up to half a second of the event loop. */
export async function judgePassword(
  password: string,
  aboutTheUser: readonly string[],
  breachedList?: string,
): Promise<string | undefined> {
  return threads.run({ password, aboutTheUser, breachedList });
}
