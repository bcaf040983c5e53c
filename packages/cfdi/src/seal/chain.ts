import type { X509Certificate } from 'node:crypto';

/** The SAT has a root and one level below it. */
const MAX_LEVELS = 4;

/** Whether a certificate was issued, through the given authorities, by a self-signed one of them: a root. */
export function chainsTo(authorities: readonly X509Certificate[], certificate: X509Certificate): boolean {
  return trustedOf(authorities).some((authority) => isIssuedBy(certificate, authority));
}

/**
 * The listed authorities that lead to a root of the list. Cached, because the list is the same for every invoice and
 * each step costs a verification.
 */
function trustedOf(authorities: readonly X509Certificate[]): readonly X509Certificate[] {
  const known = trusted.get(authorities);
  if (known) return known;
  const found = authorities.filter((authority) => leadsToRoot(authority, authorities));
  trusted.set(authorities, found);
  return found;
}

const trusted = new WeakMap<readonly X509Certificate[], readonly X509Certificate[]>();

function leadsToRoot(authority: X509Certificate, authorities: readonly X509Certificate[]): boolean {
  let current = authority;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    if (isIssuedBy(current, current)) return true;
    const subject = current;
    const issuer = authorities.find((other) => isIssuedBy(subject, other));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
