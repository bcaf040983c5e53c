import { signOut } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { cutReads } from './cut-reads.ts';
import { endSession, readToken, resumeOwnSession } from './session.ts';

/**
 * Closes the session on the server and here, here even if the server cannot be reached. Ends an impersonation, if any.
 * The local session ends before the server answers: a call in between would be refused and reported as an expired
 * session. A session opened at the identity provider ends there too: otherwise the next person at this browser would
 * enter with it.
 */
export async function leave(): Promise<void> {
  cutReads();
  const closed = call(signOut, {}, { keepalive: true });
  if (!resumeOwnSession()) endSession('left');
  try {
    const { url } = await closed;
    // Signed in again meanwhile: the page is in use.
    if (url !== null && readToken() === null) window.location.assign(url);
  } catch (error) {
    console.error('The session could not be closed on the server', error);
  }
}
