/** The token is renewed after this fraction of its life. */
const RENEW_AT = 0.6;

/** When a token is due for renewal, in milliseconds since the epoch; null without an expiry. */
export function renewalDue(token: string): number | null {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= iat) return null;
  return (iat + (exp - iat) * RENEW_AT) * 1000;
}

export function subjectOf(token: string | null): string | null {
  const { sub } = token === null ? {} : claimsOf(token);
  return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : null;
}

export function isSamePerson(one: string | null, other: string | null): boolean {
  const subject = subjectOf(one);
  return subject !== null && subject === subjectOf(other);
}

/** Decoded, not verified: the server validates tokens, the browser only schedules by them. */
function claimsOf(token: string): { readonly iat?: unknown; readonly exp?: unknown; readonly sub?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as unknown;
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
