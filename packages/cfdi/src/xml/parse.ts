import { ParseOption, XmlDocument, XmlElement, XmlError, XmlXPath } from 'libxml2-wasm';
import { declaredFaults } from '../schema/declared-faults.ts';
import { schemaFaults } from '../schema/schema-faults.ts';
import { decode } from './decode.ts';
import type { FileFault } from './file-fault.ts';
import { CFDI, collapse, type XmlTree } from './xml-tree.ts';

/** An invoice of two thousand lines, which fills a megabyte, has ten thousand. */
export const MAX_ELEMENTS = 12_000;

/** Real files have a handful, from stylesheets and editors; thousands would keep the library busy for minutes. */
const MAX_INSTRUCTIONS = 50;

/** The elements of a CFDI 4.0 without its Addenda, valid against the schema, or the faults. Never throws. */
export function parse(bytes: Uint8Array): XmlTree | readonly FileFault[] {
  const text = decode(bytes);
  if (typeof text !== 'string') return [text];

  const instructions = text.split('<?').length - 1;
  if (instructions > MAX_INSTRUCTIONS) {
    return [{ id: 'V01.elements', limit: MAX_INSTRUCTIONS, what: 'instrucciones' }];
  }
  const document = open(text);
  if (!document) return [{ id: 'V01.malformed' }];
  try {
    return read(document, instructions > 0);
  } finally {
    document.dispose();
  }
}

function open(text: string): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE });
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function read(document: XmlDocument, hasInstructions: boolean): XmlTree | readonly FileFault[] {
  const { root } = document;
  if (root.name !== 'Comprobante' || root.namespaceUri !== CFDI) {
    return [{ id: 'V01.root', root: root.name.slice(0, 60), namespace: root.namespaceUri.slice(0, 60) }];
  }

  // The library cannot step from a processing instruction to the next node: the walk would end there, while the schema
  // reads on.
  if (hasInstructions) for (const instruction of root.find(INSTRUCTIONS)) instruction.remove();
  const count = { left: MAX_ELEMENTS };
  const tree = toTree(root, count);
  if (count.left < 0) return [{ id: 'V01.elements', limit: MAX_ELEMENTS, what: 'elementos' }];
  const version = tree.attributes['Version'];
  if (version !== '4.0') return [{ id: 'V01.version', version: (version ?? '').slice(0, 20) }];

  const declared = declaredFaults(tree);
  if (declared.length > 0) return declared;
  const faults = schemaFaults(document);
  return faults.length > 0 ? faults : tree;
}

/**
 * Drops what would fail the schema and has no effect: the Addenda, which is not part of the sealed text, and the
 * attributes of `xsi`, whose hints would make the validator look for other schemas.
 */
function toTree(element: XmlElement, count: { left: number }): XmlTree {
  count.left -= 1;
  // No prototype: a document may contain an attribute named `__proto__`.
  const attributes = Object.create(null) as Record<string, string>;
  for (const attribute of element.attrs) {
    const namespace = attribute.namespaceUri;
    if (namespace === '') attributes[attribute.name] = collapse(attribute.value);
    else if (namespace === XSI) attribute.remove();
  }

  const children: XmlTree[] = [];
  const isReceipt = element.namespaceUri === CFDI && element.name === 'Comprobante';
  let next = element.firstChild;
  while (next && count.left >= 0) {
    const child = next;
    next = child.next;
    if (!(child instanceof XmlElement)) continue;
    if (isReceipt && child.name === 'Addenda' && child.namespaceUri === CFDI) child.remove();
    else children.push(toTree(child, count));
  }
  return { namespace: element.namespaceUri, name: element.name, attributes, children };
}

const INSTRUCTIONS = XmlXPath.compile('.//processing-instruction()');
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
