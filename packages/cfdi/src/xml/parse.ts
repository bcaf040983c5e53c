import {
  ParseOption,
  XmlDocument,
  XmlElement,
  XmlError,
  XmlXPath,
  type ErrorDetail,
  XmlValidateError,
} from 'libxml2-wasm';
import type { FileFault } from './file-fault.ts';
import { CFDI, collapse, type XmlTree, XSI } from './xml-tree.ts';
import { compileSchema } from '../schema/compile-schema.ts';
import { MAIN_SCHEMA, SCHEMA_PARTS, schemaBytes } from '../schema/schema-files.ts';
import { type Declaration, DECLARATIONS } from '../schema/declarations.ts';

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
 * Keeps from the validator what would fail the schema and has no effect: the Addenda, which is not part of the sealed
 * text, the attributes of `xsi`, whose hints would make it look for other schemas, and complements that are not read.
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
    else {
      children.push(toTree(child, count));
      if (isUnread(element.namespaceUri, element.name, child.namespaceUri, child.name)) child.remove();
    }
  }
  return { namespace: element.namespaceUri, name: element.name, attributes, children };
}

/** A complement that we do not read, whatever it is about: fuel, freight, construction. It stays in the tree. */
function isUnread(namespace: string, name: string, childNamespace: string, childName: string): boolean {
  if (namespace !== CFDI) return false;
  if (name === 'Concepto') return childNamespace === CFDI && childName === 'ComplementoConcepto';
  return name === 'Complemento' && !DECLARATIONS.has(`${childNamespace} ${childName}`);
}

const INSTRUCTIONS = XmlXPath.compile('.//processing-instruction()');

/** An invoice of a thousand lines takes half of it. */
const MAX_BYTES = 1_048_576;

/**
 * Decodes a file that is safe to give to the XML parser. Refused before parsing: files that are too large, not UTF-8,
 * or have a document type, whose entities can make a small file grow without bound or read local files.
 */
function decode(bytes: Uint8Array): string | FileFault {
  if (bytes.byteLength > MAX_BYTES) return { id: 'V01.size' };

  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { id: 'V01.encoding' };
  }
  // UTF-16 without a byte order mark is valid UTF-8 full of NULs; a declaration of another encoding contradicts what
  // was just decoded.
  if (text.includes('\0') || declaresOther(text)) return { id: 'V01.encoding' };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { id: 'V01.doctype' };
  return text;
}

/** Drops the byte order mark that many issuers write. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function declaresOther(text: string): boolean {
  const declaration = /^<\?xml [^>]{0,200}\?>/.exec(text)?.[0] ?? '';
  const declared = /encoding\s{0,10}=\s{0,10}["']([^"']{1,40})["']/.exec(declaration)?.[1];
  return declared !== undefined && !/^utf-?8$/i.test(declared);
}

/** Compiled once: compiling takes longer than validating a hundred invoices. */
const validator = compileSchema(MAIN_SCHEMA, SCHEMA_PARTS, schemaBytes);

/** Why a document is not a CFDI 4.0; empty if it is one. */
function schemaFaults(document: XmlDocument): readonly FileFault[] {
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    const faults = error.details.slice(0, 2 * MAX_FAULTS).map(toFault);
    // The validator reports a value once for its pattern and again for its type.
    const distinct = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
    return [...distinct.values()].slice(0, MAX_FAULTS);
  }
}

/** Translates the validator's messages about namespaces and facets into the name of the field. */
function toFault({ message, xpath }: ErrorDetail): FileFault {
  const element = placeOf(xpath);
  const name = /attribute '(?:\{[^}]*\})?([^']{1,100})'/i.exec(message)?.[1];
  if (name !== undefined) return { id: 'V02.value', element, name, value: valueIn(message) };
  const expected = /Expected is (?:one of )?\(([^)]{1,400})\)/
    .exec(message)?.[1]
    ?.replaceAll(/\{[^{}]{0,200}\}/g, '')
    .trim();
  return { id: 'V02.element', element, expected: expected ?? '' };
}

function valueIn(message: string): string {
  return (/(?:[Vv]alue|:) '([^']{0,200})/.exec(message)?.[1] ?? '').slice(0, 60);
}

/** `/cfdi:Comprobante/cfdi:Conceptos/cfdi:Concepto[2]` → `Concepto[2]`. */
function placeOf(xpath: string | undefined): string {
  const last = xpath?.split('/').findLast((part) => part !== '' && !part.startsWith('@')) ?? 'Comprobante';
  return last.replace(/^[^:]{1,100}:/, '');
}

/** Limit of reported faults: later ones often follow from the first. */
const MAX_FAULTS = 10;

/**
 * Returns the first faults of names and values. The XSD validator would find them too, but it reports all of them and
 * counts the element's siblings for each: a file full of faults would keep it busy for minutes. This stops at the
 * tenth.
 */
function declaredFaults(root: XmlTree): readonly FileFault[] {
  const faults: FileFault[] = [];
  visit(root, root.name, DECLARATIONS.get(`${root.namespace} ${root.name}`), faults);
  return faults.slice(0, MAX_FAULTS);
}

function visit(element: XmlTree, place: string, declaration: Declaration | undefined, faults: FileFault[]): void {
  if (faults.length >= MAX_FAULTS || !declaration) return;
  attributeFaults(element, place, declaration, faults);
  childFaults(element, declaration, faults);
}

function attributeFaults({ attributes }: XmlTree, place: string, declaration: Declaration, faults: FileFault[]): void {
  for (const name of declaration.required) {
    if (attributes[name] === undefined) faults.push({ id: 'V02.missing', element: place, name });
  }
  for (const name in attributes) {
    const declared = declaration.attributes.get(name);
    const value = attributes[name] ?? '';
    if (!declared) faults.push({ id: 'V02.unknown', element: place, name: name.slice(0, 60) });
    else if (!declared.accepts.test(value))
      faults.push({ id: 'V02.value', element: place, name, value: value.slice(0, 60) });
    if (faults.length >= MAX_FAULTS) return;
  }
}

function childFaults({ namespace, name, children }: XmlTree, declaration: Declaration, faults: FileFault[]): void {
  const namesakes = new Map<string, number>();
  for (const child of children) namesakes.set(child.name, (namesakes.get(child.name) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const child of children) {
    if (faults.length >= MAX_FAULTS) return;
    if (isUnread(namespace, name, child.namespace, child.name)) continue;
    const number = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, number);
    const isComplement = name === 'Complemento';
    const declared = isComplement
      ? DECLARATIONS.get(`${child.namespace} ${child.name}`)
      : child.namespace === namespace
        ? declaration.children.get(child.name)
        : undefined;
    if (!declared && !isComplement) faults.push({ id: 'V02.element', element: child.name.slice(0, 60), expected: '' });
    else visit(child, namesakes.get(child.name) === 1 ? child.name : `${child.name}[${number}]`, declared, faults);
  }
}
