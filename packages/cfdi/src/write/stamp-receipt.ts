import { stampOriginalString } from '../original-string.ts';
import { STAMP, type XmlTree } from '../xml/xml-tree.ts';
import { type Sealer, signText, withAttributes } from './seal-receipt.ts';

export interface StampDetails {
  readonly uuid: string;
  readonly stampedAt: string;
  readonly pacRfc: string;
}

/** Stamps as a PAC does: adds a complement with the PAC's seal over the issuer's. */
export function stampReceipt(sealed: XmlTree, details: StampDetails, pac: Sealer): XmlTree {
  const complement: XmlTree = {
    namespace: sealed.namespace,
    name: 'Complemento',
    attributes: {},
    children: [makeStamp(sealed.attributes['Sello'] ?? '', details, pac)],
  };
  return { ...sealed, children: [...sealed.children, complement] };
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
