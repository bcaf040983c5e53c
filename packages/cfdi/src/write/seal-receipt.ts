import { type KeyObject, sign } from 'node:crypto';
import { originalString } from '../original-string.ts';
import type { Certificate } from '../seal/certificate.ts';
import type { XmlTree } from '../xml/xml-tree.ts';

export interface Sealer {
  readonly certificate: Certificate;
  readonly privateKey: KeyObject;
}

/** Seals a document with its issuer's certificate, whose number is set first because it is part of the sealed text. */
export function sealReceipt(receipt: XmlTree, { certificate, privateKey }: Sealer): XmlTree {
  const numbered = withAttributes(receipt, {
    NoCertificado: certificate.number,
    Certificado: certificate.x509.raw.toString('base64'),
  });
  return withAttributes(numbered, { Sello: signText(originalString(numbered), privateKey) });
}

export function withAttributes(element: XmlTree, attributes: Readonly<Record<string, string>>): XmlTree {
  return { ...element, attributes: { ...element.attributes, ...attributes } };
}

export function signText(text: string, privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64');
}
