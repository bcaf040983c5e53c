import { refreshToken } from '@aura/contracts/auth';
import { call } from '../api/call.ts';
import { ApiError } from '../api/api-error.ts';
import { endSession, onSessionChange, readToken, replaceToken } from './session.ts';
import { renewalDue } from './token-life.ts';

const LOCK = 'aur_renew';
const RETRY_MS = 30_000;
/** Timers hold 31 bits, and a laptop may sleep longer than any of them. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** Exchanges the token for its successor. All tabs together ask once: those that waited find it renewed. */
export async function renewToken(): Promise<void> {
  const before = readToken();
  await alone(async () => {
    const current = readToken();
    if (current === null || current !== before) return;
    const { token } = await call(refreshToken, { body: { token: current } });
    replaceToken(token);
  });
}

/** Renews the token in time while there is a session. Returns a function to stop. */
export function keepTokenFresh(): () => void {
  let timer: number | undefined;

  const plan = (failed = false) => {
    window.clearTimeout(timer);
    const token = readToken();
    const due = token === null ? null : renewalDue(token);
    if (due === null) return;
    const wait = Math.max(due - Date.now(), failed ? RETRY_MS : 0);
    timer = window.setTimeout(() => void wake(), Math.min(wait, LONGEST_WAIT_MS));
  };
  const wake = async () => {
    const token = readToken();
    const due = token === null ? null : renewalDue(token);
    if (due === null || due > Date.now()) return plan();
    try {
      await renewToken();
      plan();
    } catch (error) {
      // An outage says nothing about the session; a refusal does.
      if (error instanceof ApiError && !error.isOutage) endSession('expired');
      else plan(true);
    }
  };
  // Timers pause while the machine sleeps: checks again when the tab is shown.
  const onReturn = () => {
    if (document.visibilityState === 'visible') plan();
  };

  plan();
  const unsubscribe = onSessionChange(() => plan());
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Web Locks need a secure context; without them only the server's grace period for racing tabs helps. */
async function alone(act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, act);
  else await act();
}
