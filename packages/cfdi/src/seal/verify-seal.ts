import { verify } from 'node:crypto';
import type { Certificate } from './certificate.ts';

/** Whether the certificate's owner sealed exactly this text: RSA with SHA-256 over the original string in UTF-8. */
export function verifySeal(originalString: string, seal: string, { publicKey }: Certificate): boolean {
  return verify('sha256', Buffer.from(originalString, 'utf8'), publicKey, Buffer.from(seal, 'base64'));
}
