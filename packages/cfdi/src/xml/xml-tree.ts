/** An element as plain data: comments, text and attributes of other namespaces have no meaning in a CFDI. */
export interface XmlTree {
  readonly namespace: string;
  readonly name: string;
  /** White space is collapsed, as the schema and the original string require. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlTree[];
}

export const CFDI = 'http://www.sat.gob.mx/cfd/4';
export const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital';
export const PAYMENTS = 'http://www.sat.gob.mx/Pagos20';
export const LOCAL_TAXES = 'http://www.sat.gob.mx/implocal';
/** The namespace of hints to a validator, such as where a schema is: they have no meaning in a CFDI. */
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Children of that name in the namespace of their parent. */
export function childrenOf(parent: XmlTree | undefined, name: string): readonly XmlTree[] {
  return parent?.children.filter((child) => child.name === name && child.namespace === parent.namespace) ?? [];
}

export function childOf(parent: XmlTree | undefined, name: string): XmlTree | undefined {
  return parent?.children.find((child) => child.name === name && child.namespace === parent.namespace);
}

/** Elements at the end of a path of names, in document order. */
export function descendantsOf(parent: XmlTree | undefined, ...path: readonly string[]): readonly XmlTree[] {
  const start: readonly XmlTree[] = parent ? [parent] : [];
  return path.reduce((found, name) => found.flatMap((element) => childrenOf(element, name)), start);
}

/** Contents of all complements, however many `Complemento` elements the issuer wrote. */
export function complementsOf(receipt: XmlTree): readonly XmlTree[] {
  return childrenOf(receipt, 'Complemento').flatMap(({ children }) => children);
}

/** Collapses XML white space only: to the SAT a no-break space is an ordinary character. */
export function collapse(value: string): string {
  return NEEDS_COLLAPSING.test(value) ? value.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '') : value;
}

const NEEDS_COLLAPSING = /[\t\r\n]| {2}|^ | $/;
