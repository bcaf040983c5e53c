import { STAMP } from '../xml/xml-tree.ts';

const START = 'TimbreFiscalDigital';
const COMPLEMENT = '</cfdi:Complemento>';
const END = '</cfdi:Comprobante>';

/**
 * Puts a stamp that was found alone, or on a copy, on the document we sealed, without changing a byte of it. Undefined
 * if the stamp is on another document: it repeats the seal of its own.
 */
export function attachStamp(sealed: string, found: string): string | undefined {
  const stamp = stampIn(found);
  const seal = valueOf(sealed.slice(sealed.indexOf('<cfdi:Comprobante')), 'Sello');
  if (stamp === undefined || seal === undefined || valueOf(stamp, 'SelloCFD') !== seal) return undefined;
  const inside = sealed.lastIndexOf(COMPLEMENT);
  const end = sealed.lastIndexOf(END);
  if (end === -1) return undefined;
  return inside === -1
    ? `${sealed.slice(0, end)}<cfdi:Complemento>${stamp}${COMPLEMENT}${sealed.slice(end)}`
    : `${sealed.slice(0, inside)}${stamp}${sealed.slice(inside)}`;
}

/** The element of the stamp with its namespace, which a copy may have declared further up. */
function stampIn(text: string): string | undefined {
  const name = text.indexOf(START);
  const start = text.lastIndexOf('<', name);
  const end = text.indexOf('>', name);
  if (name === -1 || start === -1 || end === -1) return undefined;
  const opening = text.slice(start, end).replace(/\/$/, '');
  const prefix = opening.slice(1, opening.indexOf(START));
  const isDeclared = opening.includes(`"${STAMP}"`) && opening.includes('xmlns');
  const declaration = prefix === '' ? ` xmlns="${STAMP}"` : ` xmlns:${prefix.slice(0, -1)}="${STAMP}"`;
  return `${opening}${isDeclared ? '' : declaration}/>`;
}

/** The value of an attribute in the first tag of a text. */
function valueOf(text: string, name: string): string | undefined {
  const tag = text.slice(0, text.indexOf('>') + 1);
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from)).replaceAll(/\s/g, '');
}
