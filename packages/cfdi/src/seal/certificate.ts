import { type KeyObject, X509Certificate } from 'node:crypto';

/** A certificate of the SAT: of an issuer, a PAC or an authority. */
export interface Certificate {
  /** Twenty digits: the SAT encodes them as the characters of the serial number. */
  readonly number: string;
  /** The owner's. Absent in certificates of authorities. */
  readonly rfc: string | undefined;
  /** The owner's as registered, with its kind of company; absent if the certificate states none. */
  readonly name: string | undefined;
  /** A sealing certificate (CSD) names a branch or unit of its owner; a personal one (e.firma) does not. */
  readonly isForSealing: boolean;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly publicKey: KeyObject;
  readonly x509: X509Certificate;
}

/** Size of the cache: a provider uses one certificate for years, and reading it costs as much as three seals. */
const KEPT = 500;
const kept = new Map<string, Certificate>();

/** Reads base64 DER as in a CFDI, or the bytes of a `.cer`. Undefined if it is not a certificate with an RSA key. */
export function readCertificate(source: string | Uint8Array): Certificate | undefined {
  const known = typeof source === 'string' ? kept.get(source) : undefined;
  if (known) return known;
  const certificate = parse(source);
  if (certificate && typeof source === 'string') {
    if (kept.size >= KEPT) kept.clear();
    kept.set(source, certificate);
  }
  return certificate;
}

function parse(source: string | Uint8Array): Certificate | undefined {
  try {
    const x509 = new X509Certificate(typeof source === 'string' ? Buffer.from(source, 'base64') : source);
    const { publicKey } = x509;
    if (publicKey.asymmetricKeyType !== 'rsa') return undefined;
    return {
      number: Buffer.from(x509.serialNumber, 'hex').toString('latin1'),
      rfc: rfcIn(x509.subject),
      name: valueIn(x509.subject, 'name='),
      isForSealing: valueIn(x509.subject, 'OU=') !== undefined,
      validFrom: x509.validFromDate,
      validTo: x509.validToDate,
      publicKey,
      x509,
    };
  } catch {
    // Bytes from outside that OpenSSL cannot read are treated as no certificate.
    return undefined;
  }
}

/**
 * The RFC is the unique identifier of the subject (OID 2.5.4.45); a company's is followed by that of its
 * representative: `CMN190214QW6 / LOPM750322KA0`. Line breaks inside a name arrive escaped, so a name cannot imitate
 * this line; if there are two such lines, neither counts.
 */
function rfcIn(subject: string): string | undefined {
  return valueIn(subject, 'x500UniqueIdentifier=')?.split('/')[0]?.trim();
}

function valueIn(subject: string, start: string): string | undefined {
  const lines = subject.split('\n').filter((line) => line.startsWith(start));
  // Signs that separate the parts of a name arrive escaped.
  return lines.length === 1 ? lines[0]?.slice(start.length).replaceAll(/\\(.)/g, '$1') : undefined;
}
