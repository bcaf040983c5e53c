import { CSRF_COOKIE } from '@aura/contracts/auth';
import { API_BASE } from './api-base.ts';

const PATIENCE_MS = 30_000;

/** The value every write repeats in its header. Requests the cookie if there is none yet. */
export async function csrfToken(): Promise<string> {
  const present = readCookie();
  if (present !== null) return present;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await fetch(`${API_BASE}/auth/csrf/`, { headers: { accept: 'application/json' }, signal });
  return readCookie() ?? '';
}

function readCookie(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1));
}
