import { signOut } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { cutReads } from './cut-reads.ts';
import { endSession, resumeOwnSession } from './session.ts';

/**
 * Closes the session on the server and here; here even when the server cannot be reached. Whoever looked on as another is back.
 * Ends here before the server answers: a screen that asks in between would be refused, and would say that the session expired.
 */
export async function leave(): Promise<void> {
  cutReads();
  const closed = call(signOut, {}, { keepalive: true });
  if (!resumeOwnSession()) endSession('left');
  try {
    await closed;
  } catch (error) {
    console.error('The session could not be closed on the server', error);
  }
}
