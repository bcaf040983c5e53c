import { signOut } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { endSession, resumeOwnSession } from './session.ts';

/** Closes the session on the server and here; here even when the server cannot be reached. Whoever looked on as another is back. */
export async function leave(): Promise<void> {
  try {
    await call(signOut, {}, { keepalive: true });
  } catch (error) {
    console.error('The session could not be closed on the server', error);
  }
  if (!resumeOwnSession()) endSession('left');
}
