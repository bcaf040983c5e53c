import { readdirSync, readFileSync } from 'node:fs';
import { ParseOption, XmlDocument, XmlElement, XmlValidateError } from 'libxml2-wasm';
import { compileSchema } from '../schema/compile-schema.ts';
import { CFDI, collapse, type XmlTree, XSI } from '../xml/xml-tree.ts';

const SHELF = new URL('sat/', import.meta.url);
const ENTRY = 'all.xsd';

/** Compiled once, from the SAT's own schemas. Its stand-in for the catalogues holds the shape of each key only. */
const validator = compile();

/** What the SAT's schemas say against a document, in the validator's words; empty if it is valid. */
export function satSchemaFaults(bytes: Uint8Array): readonly string[] {
  const document = XmlDocument.fromBuffer(bytes, {
    option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
  });
  try {
    // The validator would look for the schemas at the places that the document hints at.
    for (const place of document.find('//@xsi:schemaLocation', { xsi: XSI })) place.remove();
    // Added after the stamp and never sent.
    for (const addenda of document.find('/cfdi:Comprobante/cfdi:Addenda', { cfdi: CFDI })) addenda.remove();
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message.trim());
  } finally {
    document.dispose();
  }
}

/** The elements of a document, whatever is wrong with it; undefined if it is no XML. */
export function openTree(bytes: Uint8Array): XmlTree | undefined {
  try {
    const document = XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
    const tree = toTree(document.root);
    document.dispose();
    return tree;
  } catch {
    return undefined;
  }
}

function toTree(element: XmlElement): XmlTree {
  const attributes = element.attrs.filter(({ namespaceUri }) => namespaceUri === '');
  const children: XmlTree[] = [];
  for (let node = element.firstChild; node !== null; node = node.next)
    if (node instanceof XmlElement) children.push(toTree(node));
  return {
    namespace: element.namespaceUri,
    name: element.name,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, collapse(value)])),
    children,
  };
}

/** The pairs of namespace and place that a document states at its root. */
export function statedSchemas(xml: string): Readonly<Record<string, string>> {
  const root = /<[a-z]{0,10}:?Comprobante\b[^>]{0,4000}>/.exec(xml)?.[0] ?? '';
  const words = (/xsi:schemaLocation="([^"]{0,2000})"/.exec(root)?.[1] ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return Object.fromEntries(words.flatMap((word, place) => (place % 2 === 0 ? [[word, words[place + 1] ?? '']] : [])));
}

function compile() {
  const parts = readdirSync(SHELF).filter((name) => name.endsWith('.xsd') && name !== ENTRY);
  return compileSchema(ENTRY, parts, (name) => readFileSync(new URL(name, SHELF)));
}
