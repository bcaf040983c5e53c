/** An element as plain data: comments, text and attributes of other namespaces play no part in a CFDI. */
export interface XmlTree {
  readonly namespace: string;
  readonly name: string;
  /** White space collapsed, as the schema reads the values and the original string writes them. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlTree[];
}

export const CFDI = 'http://www.sat.gob.mx/cfd/4';
export const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital';
export const PAYMENTS = 'http://www.sat.gob.mx/Pagos20';
export const LOCAL_TAXES = 'http://www.sat.gob.mx/implocal';

/** The children with a name, in the namespace of their parent. */
export function childrenOf(parent: XmlTree | undefined, name: string): readonly XmlTree[] {
  return parent?.children.filter((child) => child.name === name && child.namespace === parent.namespace) ?? [];
}

export function childOf(parent: XmlTree | undefined, name: string): XmlTree | undefined {
  return parent?.children.find((child) => child.name === name && child.namespace === parent.namespace);
}

/** Those at the end of a path of names, in order of the document. */
export function descendantsOf(parent: XmlTree | undefined, ...path: readonly string[]): readonly XmlTree[] {
  const start: readonly XmlTree[] = parent ? [parent] : [];
  return path.reduce((found, name) => found.flatMap((element) => childrenOf(element, name)), start);
}

/** What the complements hold, however many `Complemento` the issuer wrote. */
export function complementsOf(receipt: XmlTree): readonly XmlTree[] {
  return childrenOf(receipt, 'Complemento').flatMap(({ children }) => children);
}

/** The white space of XML and no other: a no-break space is a character like any, to the SAT as well. */
export function collapse(value: string): string {
  return NEEDS_COLLAPSING.test(value) ? value.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '') : value;
}

const NEEDS_COLLAPSING = /[\t\r\n]| {2}|^ | $/;
