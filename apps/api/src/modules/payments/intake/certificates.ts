import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '@aura/cfdi/seal/certificate';

/** The certificates in a folder: authorities, which vouch for others, and certifiers by number. */
export function readCertificates(folder: string) {
  const all = folder === '' ? [] : filesOf(folder).flatMap((path) => readCertificate(readFileSync(path)) ?? []);
  const certifiers = new Map<string, Certificate>(
    all.filter(({ x509 }) => !x509.ca).map((certificate) => [certificate.number, certificate]),
  );
  return {
    authorities: all.filter(({ x509 }) => x509.ca).map(({ x509 }) => x509),
    findCertificate: (number: string) => certifiers.get(number),
  };
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.cer'))
    .map((name) => join(folder, name));
}
