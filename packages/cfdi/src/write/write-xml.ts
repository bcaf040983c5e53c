import { CFDI, LOCAL_TAXES, PAYMENTS, STAMP, type XmlTree, XSI } from '../xml/xml-tree.ts';

const SITE = 'http://www.sat.gob.mx/sitio_internet/cfd';

/** The prefix of each namespace and where the SAT publishes its schema, as its guides demand them. */
const NAMESPACES: ReadonlyMap<string, { readonly prefix: string; readonly schema: string }> = new Map([
  [CFDI, { prefix: 'cfdi', schema: `${SITE}/4/cfdv40.xsd` }],
  [PAYMENTS, { prefix: 'pago20', schema: `${SITE}/Pagos/Pagos20.xsd` }],
  [LOCAL_TAXES, { prefix: 'implocal', schema: `${SITE}/implocal/implocal.xsd` }],
  [STAMP, { prefix: 'tfd', schema: `${SITE}/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd` }],
]);

/**
 * Serialises a tree in UTF-8, keeping the order of attributes. Namespaces and the places of their schemas are declared
 * at the root, which a certifier demands; the stamp, added by the certifier, declares its own.
 */
export function writeXml(root: XmlTree): string {
  const isReceipt = root.namespace === CFDI && root.name === 'Comprobante';
  const atRoot = isReceipt ? [...usedBy(root)].filter((used) => NAMESPACES.has(used) && used !== STAMP) : [];
  const xsi = isReceipt ? ` xmlns:xsi="${XSI}"${placesOf(atRoot)}` : '';
  const declarations = `${atRoot.map(declarationOf).join('')}${xsi}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, atRoot, declarations)}`;
}

/** The namespaces of a tree, the root's first. */
function usedBy({ namespace, children }: XmlTree, used = new Set<string>()): ReadonlySet<string> {
  used.add(namespace);
  for (const child of children) usedBy(child, used);
  return used;
}

const prefixOf = (namespace: string): string => NAMESPACES.get(namespace)?.prefix ?? 'otro';
const declarationOf = (namespace: string): string => ` xmlns:${prefixOf(namespace)}="${escaped(namespace)}"`;

function placesOf(namespaces: readonly string[]): string {
  const places = namespaces.map((namespace) => `${namespace} ${NAMESPACES.get(namespace)?.schema ?? ''}`);
  return ` xsi:schemaLocation="${places.join(' ')}"`;
}

/** `declared`: the namespaces declared around an element, or on it by `declarations`. */
function writeElement(
  { namespace, name, attributes, children }: XmlTree,
  declared: readonly string[],
  declarations = declared.includes(namespace) ? '' : ownDeclarations(namespace, declared),
): string {
  // All unknown namespaces share a prefix, so that only the last of them is declared.
  const known = declared.filter((one) => NAMESPACES.has(one));
  const inside = declared.includes(namespace) ? declared : [...known, namespace];
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${prefixOf(namespace)}:${name}${declarations}${written.join('')}`;
  if (children.length === 0) return `${start}/>`;
  return `${start}>${children.map((child) => writeElement(child, inside)).join('')}</${prefixOf(namespace)}:${name}>`;
}

/** Declared where it is first used: a stamp inside a receipt with its schema, anything else without. */
function ownDeclarations(namespace: string, declared: readonly string[]): string {
  const isStamp = namespace === STAMP && declared.includes(CFDI);
  return `${declarationOf(namespace)}${isStamp ? placesOf([namespace]) : ''}`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
