import type { X509Certificate } from 'node:crypto';

/** The SAT has a root and one level below it. */
const MAX_LEVELS = 4;

/** Whether a certificate was issued, through the given authorities, by one of them that vouches for itself: a root. */
export function chainsTo(authorities: readonly X509Certificate[], certificate: X509Certificate): boolean {
  let current = certificate;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const issuer = authorities.find((authority) => isIssuedBy(current, authority));
    if (!issuer) return false;
    if (isIssuedBy(issuer, issuer)) return true;
    current = issuer;
  }
  return false;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
