import { signOut } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { cutReads } from './cut-reads.ts';
import { endSession, resumeOwnSession } from './session.ts';

/**
 * Closes the session on the server and here, here even if the server cannot be reached. Ends an impersonation, if any.
 * The local session ends before the server answers: a call in between would be refused and reported as an expired
 * session.
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
