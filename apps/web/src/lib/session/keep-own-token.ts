import { refreshToken } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { keepOwnSession, readOwnSession } from './own-session.ts';
import { renewalDue } from './token-life.ts';

const LOOK_EVERY_MS = 60_000;

/** Keeps the administrator's own session alive while impersonating. Returns a function to stop. */
export function keepOwnTokenFresh(): () => void {
  const look = async () => {
    const own = readOwnSession();
    const due = own === null ? null : renewalDue(own.token);
    if (own === null || due === null || due > Date.now()) return;
    try {
      const renewed = await call(refreshToken, { body: { token: own.token } });
      if (readOwnSession()?.token === own.token) keepOwnSession({ ...own, token: renewed.token });
    } catch (error) {
      // Retried at the next check. If the session expires first, ending the impersonation leads to the login page.
      console.warn('The waiting session could not be renewed', error);
    }
  };
  const timer = window.setInterval(() => void look(), LOOK_EVERY_MS);
  return () => window.clearInterval(timer);
}
