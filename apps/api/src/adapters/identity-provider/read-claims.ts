import type { Identity } from './port.ts';

export type Claims = Readonly<Record<string, unknown>>;

export interface ClaimNames {
  readonly groupsClaim: string;
  /** Claim stating that the e-mail is verified; `email_verified` unless the provider has another. */
  readonly verifiedClaim: string;
  /** Values of `acr` that mean a second factor was proven. */
  readonly secondFactorAcrs: readonly string[];
}

type PersonClaims = Omit<Identity, 'issuer' | 'subject' | 'provedAt' | 'logoutHint'>;

const MOST_GROUPS = 1000;

/** Extracts the needed claims; those of an unexpected shape count as missing. */
export function readClaims(claims: Claims, names: ClaimNames): PersonClaims {
  const email = textOf(claims['email']).trim().toLowerCase();
  const full = textOf(claims['name']).trim();
  const firstName = textOf(claims['given_name']).trim() || full || (email.split('@', 1)[0] ?? '');
  return {
    email,
    isEmailVerified: email !== '' && isTrue(claims[names.verifiedClaim]),
    firstName: firstName.slice(0, 80),
    lastName: textOf(claims['family_name']).trim().slice(0, 80),
    groups: groupsOf(claims[names.groupsClaim]),
    provedSecondFactor:
      textsOf(claims['amr']).includes('mfa') || names.secondFactorAcrs.includes(textOf(claims['acr'])),
  };
}

/** Some providers send a single group as text; a missing claim is not an empty list. */
function groupsOf(claim: unknown): readonly string[] | null {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? textsOf(claim).slice(0, MOST_GROUPS) : null;
}

/** Some providers send true as text or as a number. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === 'true' || claim === '1';
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' && claim.isWellFormed() ? claim.replaceAll('\0', '').slice(0, 254) : '';
}

function textsOf(claim: unknown): readonly string[] {
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : [];
}
