import { CFDI, LOCAL_TAXES, PAYMENTS, STAMP, type XmlTree } from '../xml/xml-tree.ts';

const PREFIXES: Readonly<Record<string, string>> = {
  [CFDI]: 'cfdi',
  [STAMP]: 'tfd',
  [PAYMENTS]: 'pago20',
  [LOCAL_TAXES]: 'implocal',
};

/** Serialises a tree in UTF-8, keeping the order of attributes. A namespace is declared where it is first used. */
export function writeXml(root: XmlTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, undefined)}`;
}

function writeElement({ namespace, name, attributes, children }: XmlTree, around: string | undefined): string {
  const prefix = PREFIXES[namespace] ?? 'otro';
  const declaration = namespace === around ? '' : ` xmlns:${prefix}="${escaped(namespace)}"`;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${prefix}:${name}${declaration}${written.join('')}`;
  if (children.length === 0) return `${start}/>`;
  return `${start}>${children.map((child) => writeElement(child, namespace)).join('')}</${prefix}:${name}>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
