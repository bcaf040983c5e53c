import type { Rule } from './rule.ts';
import { verify, type X509Certificate } from 'node:crypto';
import type { Receipt } from '../receipt.ts';
import type { Certificate } from '../seal/certificate.ts';

/**
 * V11: the issuer sealed exactly this text. V12: the issuer's certificate was issued by the SAT. V13: the PAC stamped
 * exactly this seal.
 */
export const sealRules: readonly Rule[] = [
  {
    id: 'V11.certificate',
    severity: 'reject',
    field: 'Comprobante/@Certificado',
    judge: ({ certificate }) => (certificate ? undefined : 'El certificado que trae el CFDI no se puede leer.'),
  },
  {
    id: 'V11.seal',
    severity: 'reject',
    field: 'Comprobante/@Sello',
    judge: ({ receipt, certificate }) =>
      certificate && isSealKnown(receipt) && !verifySeal(receipt.originalString, receipt.seal, certificate)
        ? 'El CFDI fue alterado: su sello no corresponde a su contenido.'
        : undefined,
  },
  {
    // What such a complement adds to the sealed text is not known: a person compares it with the tax authority's.
    id: 'V11.unread',
    severity: 'quarantine',
    field: 'Comprobante/@Sello',
    judge: ({ receipt, certificate }) =>
      certificate && !isSealKnown(receipt) && !verifySeal(receipt.originalString, receipt.seal, certificate)
        ? 'El sello no se pudo comprobar porque abarca un complemento que no se lee. Compare la factura con la que muestra el portal del SAT.'
        : undefined,
  },
  {
    id: 'V11.number',
    severity: 'reject',
    field: 'Comprobante/@NoCertificado',
    judge: ({ receipt, certificate }) =>
      certificate && certificate.number !== receipt.certificateNumber
        ? `El número de certificado dice ${receipt.certificateNumber} y el certificado que trae es otro.`
        : undefined,
  },
  {
    id: 'V11.rfc',
    severity: 'reject',
    field: 'Emisor/@Rfc',
    judge: ({ receipt: { issuer }, certificate }) =>
      certificate && certificate.rfc !== issuer.rfc
        ? `El certificado no es de ${issuer.rfc}${certificate.rfc ? `, sino de ${certificate.rfc}` : ''}.`
        : undefined,
  },
  {
    id: 'V11.validity',
    severity: 'reject',
    field: 'Comprobante/@Fecha',
    judge: ({ receipt: { issuedAt }, certificate }) =>
      certificate && !isWithinValidity(issuedAt, certificate.validFrom, certificate.validTo)
        ? 'El certificado no estaba vigente en la fecha del CFDI.'
        : undefined,
  },
  {
    id: 'V12.not-verified',
    severity: 'warning',
    field: 'Comprobante/@Certificado',
    judge: ({ context: { authorities } }) =>
      authorities && authorities.length > 0
        ? undefined
        : 'No verificado: faltan los certificados del SAT para comprobar quién emitió el del proveedor.',
  },
  {
    id: 'V12.chain',
    severity: 'warning',
    field: 'Comprobante/@Certificado',
    judge: ({ certificate, context: { authorities } }) =>
      certificate && authorities && authorities.length > 0 && !chainsTo(authorities, certificate.x509)
        ? 'El certificado del proveedor no lo emitió el SAT.'
        : undefined,
  },
  {
    id: 'V13.receipt-seal',
    severity: 'reject',
    field: 'TimbreFiscalDigital/@SelloCFD',
    judge: ({ receipt: { stamps, seal } }) =>
      stamps.some(({ receiptSeal }) => receiptSeal !== seal)
        ? 'El timbre es de otro CFDI: su sello no es el de este.'
        : undefined,
  },
  {
    id: 'V13.not-verified',
    severity: 'warning',
    field: 'TimbreFiscalDigital/@SelloSAT',
    judge: ({ receipt: { stamps }, context }) => {
      const missing = stamps.find(({ satCertificateNumber }) => !context.findCertificate?.(satCertificateNumber));
      return (
        missing && `Sello del SAT no verificado: falta el certificado ${missing.satCertificateNumber} de quien timbró.`
      );
    },
  },
  {
    id: 'V13.sat-seal',
    severity: 'reject',
    field: 'TimbreFiscalDigital/@SelloSAT',
    judge: ({ receipt: { stamps }, context }) => {
      const isFalse = stamps.some(({ satCertificateNumber, originalString, satSeal }) => {
        const certificate = context.findCertificate?.(satCertificateNumber);
        return certificate !== undefined && !verifySeal(originalString, satSeal, certificate);
      });
      return isFalse ? 'El timbre fue alterado: el sello del SAT no corresponde a su contenido.' : undefined;
    },
  },
];

function isSealKnown({ unreadComplements }: Receipt): boolean {
  return unreadComplements.every(({ isInSeal }) => isInSeal);
}

/** The document gives local time, UTC-5 to UTC-8, without offset: the issuer gets the benefit of the doubt. */
function isWithinValidity(issuedAt: string, from: Date, to: Date): boolean {
  const asUtc = Date.parse(`${issuedAt}Z`);
  return asUtc + 8 * HOUR >= from.getTime() && asUtc + 5 * HOUR <= to.getTime();
}

const HOUR = 3_600_000;

/** Whether the certificate's owner sealed exactly this text: RSA with SHA-256 over the original string in UTF-8. */
export function verifySeal(originalString: string, seal: string, { publicKey }: Certificate): boolean {
  return verify('sha256', Buffer.from(originalString, 'utf8'), publicKey, Buffer.from(seal, 'base64'));
}

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
