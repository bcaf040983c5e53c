import { refreshToken } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { keepOwnSession, readOwnSession } from './own-session.ts';
import { renewalDue } from './token-life.ts';

const LOOK_EVERY_MS = 60_000;

/** Keeps the session good to which whoever looks on as somebody else will come back. Returns the way to stop. */
export function keepOwnTokenFresh(): () => void {
  const look = async () => {
    const own = readOwnSession();
    const due = own === null ? null : renewalDue(own.token);
    if (own === null || due === null || due > Date.now()) return;
    try {
      const renewed = await call(refreshToken, { body: { token: own.token } });
      if (readOwnSession()?.token === own.token) keepOwnSession({ ...own, token: renewed.token });
    } catch (error) {
      // The next look tries again; should it be too late, coming back leads to the login.
      console.warn('The waiting session could not be renewed', error);
    }
  };
  const timer = window.setInterval(() => void look(), LOOK_EVERY_MS);
  return () => window.clearInterval(timer);
}
