import type { Receipt, Stamp } from './receipt.ts';

const ADDRESS = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

/**
 * The query of the SAT's status service (expresionImpresa), also encoded in the QR of a printed CFDI. The service
 * parses it as a query string: an `&` of an RFC is written `&amp;` in it. A caller that puts it into XML escapes the
 * whole once more.
 */
export function statusExpression(
  { issuer, receiver, total, seal }: Pick<Receipt, 'issuer' | 'receiver' | 'total' | 'seal'>,
  { uuid }: Pick<Stamp, 'uuid'>,
): string {
  const query = [
    `id=${uuid}`,
    `re=${escaped(issuer.rfc)}`,
    `rr=${escaped(receiver.rfc)}`,
    `tt=${sayTotal(total.text)}`,
    `fe=${seal.slice(-8)}`,
  ];
  return `${ADDRESS}?${query.join('&')}`;
}

/** No leading or trailing zeros, and at least one decimal: `4131.0`. */
function sayTotal(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${BigInt(whole)}.${decimals.replace(/0{1,6}$/, '') || '0'}`;
}

function escaped(rfc: string): string {
  return rfc.replaceAll('&', '&amp;');
}
