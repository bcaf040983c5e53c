import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  /** Certificate and key in one file, as HAProxy reads them. */
  readonly file: string;
  /** The certificate authority a client has to trust. */
  readonly authority: string;
}

/** A self-signed certificate for loopback, valid for two days. */
export function makeCertificate(folder: string): Certificate {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const file = join(folder, 'aura.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const authority = readFileSync(certificate, 'utf8');
  writeFileSync(file, authority + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { file, authority };
}
