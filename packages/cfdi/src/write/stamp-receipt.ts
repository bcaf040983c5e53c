import { stampOriginalString } from '../original-string.ts';
import { STAMP, type XmlTree } from '../xml/xml-tree.ts';
import { type Sealer, signText, withAttributes } from './seal-receipt.ts';

export interface StampDetails {
  readonly uuid: string;
  readonly stampedAt: string;
  readonly pacRfc: string;
}

/** Stamps as a PAC does: adds its seal over the issuer's to the complement, of which a receipt has one at most. */
export function stampReceipt(sealed: XmlTree, details: StampDetails, pac: Sealer): XmlTree {
  const stamp = makeStamp(sealed.attributes['Sello'] ?? '', details, pac);
  const there = sealed.children.find(({ name, namespace }) => name === 'Complemento' && namespace === sealed.namespace);
  if (there === undefined) {
    const complement = { namespace: sealed.namespace, name: 'Complemento', attributes: {}, children: [stamp] };
    return { ...sealed, children: [...sealed.children, complement] };
  }
  const complement = { ...there, children: [...there.children, stamp] };
  return { ...sealed, children: sealed.children.map((child) => (child === there ? complement : child)) };
}

export function makeStamp(seal: string, { uuid, stampedAt, pacRfc }: StampDetails, pac: Sealer): XmlTree {
  const stamp: XmlTree = {
    namespace: STAMP,
    name: 'TimbreFiscalDigital',
    attributes: {
      Version: '1.1',
      UUID: uuid,
      FechaTimbrado: stampedAt,
      RfcProvCertif: pacRfc,
      SelloCFD: seal,
      NoCertificadoSAT: pac.certificate.number,
    },
    children: [],
  };
  return withAttributes(stamp, { SelloSAT: signText(stampOriginalString(stamp), pac.privateKey) });
}
