import { loginAddress, LOGIN_PATH } from '../../lib/session/next-url.ts';

/** Storage key of the login's target while the browser is away; for this tab only. */
export const KEPT_TARGET = 'aur_before_provider';

/** Parameters of the identity provider's redirect. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
  readonly issuer?: string;
}

/** The company's name for its identity provider, written into the page by the server; null without one. */
export function readProviderLabel(page: Document = document): string | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content ?? '';
  // The development server leaves the placeholder in the page.
  return written === '' || written.startsWith('__') ? null : written;
}

export function readProviderAnswer({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ProviderAnswer | null {
  const query = new URLSearchParams(search);
  const [state, code, error, issuer] = ['state', 'code', 'error', 'iss'].map((name) => query.get(name) ?? undefined);
  if (pathname !== LOGIN_PATH || state === undefined || (code === undefined && error === undefined)) return null;
  return { state, ...(code && { code }), ...(error && { error: error.slice(0, 200) }), ...(issuer && { issuer }) };
}

/** Removes code and state from the URL, the history and what a reload would send. */
export function restoreLoginAddress(): void {
  let target: string | null = null;
  try {
    target = sessionStorage.getItem(KEPT_TARGET);
  } catch {
    // Without storage the login leads to the dashboard.
  }
  window.history.replaceState(null, '', target === null ? LOGIN_PATH : loginAddress(target));
}
