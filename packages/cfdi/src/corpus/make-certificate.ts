import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Certificate, readCertificate } from '../seal/certificate.ts';
import type { Sealer } from '../write/seal-receipt.ts';

/** Keys stored with the code, so that the corpus is byte for byte the same on every machine. Used by tests only. */
export type TestKey = 'authority' | 'issuer' | 'pac';

export interface CertificateDetails {
  readonly number: string;
  readonly name: string;
  readonly rfc?: string;
  /** The owner's name, with its kind of company. */
  readonly owner?: string;
  /** The branch that a sealing certificate names; a personal one has none. */
  readonly branch?: string;
  readonly key: TestKey;
  readonly issuerName: string;
  readonly issuerKey: TestKey;
  readonly from: string;
  readonly to: string;
}

/** Makes an X.509 certificate like the SAT's: digits as serial number, the RFC as unique identifier of the subject. */
export function makeCertificate(details: CertificateDetails): Sealer {
  const algorithm = sequence(objectId('2a864886f70d01010b'), element(0x05));
  const subject = [
    attribute('550403', details.name),
    ...(details.owner ? [attribute('550429', details.owner)] : []),
    ...(details.rfc ? [attribute('55042d', details.rfc)] : []),
    ...(details.branch ? [attribute('55040b', details.branch)] : []),
  ];
  const toBeSigned = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from(details.number, 'latin1')),
    algorithm,
    sequence(attribute('550403', details.issuerName)),
    sequence(time(details.from), time(details.to)),
    sequence(...subject),
    createPublicKey(testKey(details.key)).export({ type: 'spki', format: 'der' }),
    ...(details.rfc ? [] : [AUTHORITY_EXTENSION]),
  );
  const signature = sign('sha256', toBeSigned, testKey(details.issuerKey));
  const certificate = readCertificate(sequence(toBeSigned, algorithm, element(0x03, Buffer.from([0]), signature)));
  return { certificate: certificate as Certificate, privateKey: testKey(details.key) };
}

export function testKey(name: TestKey): KeyObject {
  return createPrivateKey(readFileSync(new URL(`keys/${name}.pem`, import.meta.url)));
}

/** DER: a tag, the length of the content, and the content. */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return element(0x30, ...parts);
}

function objectId(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'));
}

/** One part of a name: a set with one pair of identifier and UTF-8 text. */
function attribute(id: string, value: string): Buffer {
  return element(0x31, sequence(objectId(id), element(0x0c, Buffer.from(value, 'utf8'))));
}

/** `2024-05-01T00:00:00Z` → `240501000000Z`. */
function time(instant: string): Buffer {
  return element(0x17, Buffer.from(`${instant.replaceAll(/[-:TZ]/g, '').slice(2)}Z`, 'latin1'));
}

/** Basic constraints, critical: may issue certificates. */
const AUTHORITY_EXTENSION = element(
  0xa3,
  sequence(
    sequence(
      objectId('551d13'),
      element(0x01, Buffer.from([0xff])),
      element(0x04, sequence(element(0x01, Buffer.from([0xff])))),
    ),
  ),
);
