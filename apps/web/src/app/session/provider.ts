import { loginAddress, LOGIN_PATH } from '../../lib/session/next-url.ts';

/** Where the login leads afterwards, kept while the browser is away; of this tab only. */
export const KEPT_TARGET = 'aur_before_provider';

/** What the identity provider sent the browser back with. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
  readonly issuer?: string;
}

/** What the company calls its identity provider, written into the page by the server; null where there is none. */
export function readProviderLabel(page: Document = document): string | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content ?? '';
  // The page of the development server is not filled in.
  return written === '' || written.startsWith('__') ? null : written;
}

export function readProviderAnswer({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ProviderAnswer | null {
  const query = new URLSearchParams(search);
  const [state, code, error, issuer] = ['state', 'code', 'error', 'iss'].map((name) => query.get(name) ?? undefined);
  if (pathname !== LOGIN_PATH || state === undefined || (code === undefined && error === undefined)) return null;
  return { state, ...(code && { code }), ...(error && { error: error.slice(0, 200) }), ...(issuer && { issuer }) };
}

/** Takes code and state out of the address, the history and what a reload would send again. */
export function restoreLoginAddress(): void {
  let target: string | null = null;
  try {
    target = sessionStorage.getItem(KEPT_TARGET);
  } catch {
    // A browser that keeps nothing leads to the dashboard.
  }
  window.history.replaceState(null, '', target === null ? LOGIN_PATH : loginAddress(target));
}
