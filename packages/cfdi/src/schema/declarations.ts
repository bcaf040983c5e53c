import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { MAIN_SCHEMA, SCHEMA_PARTS, schemaBytes } from './schema-files.ts';

/** What the schema says about one element. Read from the XSD itself, so that there is a single source. */
export interface Declaration {
  readonly attributes: ReadonlyMap<string, { readonly isRequired: boolean; readonly accepts: RegExp }>;
  readonly required: readonly string[];
  readonly children: ReadonlyMap<string, Declaration>;
}

const BASE64 = /^[A-Za-z0-9+/ ]+={0,2}$/;
const BANK_STRING = /^[^]{1,8192}$/u;

const schemas = [MAIN_SCHEMA, ...SCHEMA_PARTS].map((name) => XmlDocument.fromBuffer(schemaBytes(name)));
const types = new Map(
  schemas.flatMap(({ root }) => childrenOf(root, 'simpleType').map((type) => [text(type, 'name'), toExpression(type)])),
);

/** The possible root elements of a document or complement, by namespace and name. */
export const DECLARATIONS: ReadonlyMap<string, Declaration> = new Map(
  schemas.flatMap(({ root }) =>
    childrenOf(root, 'element').map((element) => [
      `${text(root, 'targetNamespace')} ${text(element, 'name')}`,
      toDeclaration(element),
    ]),
  ),
);
for (const schema of schemas) schema.dispose();

function toDeclaration(element: XmlElement): Declaration {
  const [type] = childrenOf(element, 'complexType');
  const groups = type ? [...childrenOf(type, 'sequence'), ...childrenOf(type, 'choice')] : [];
  const attributes = type ? childrenOf(type, 'attribute') : [];
  const isRequired = (attribute: XmlElement) => attribute.attr('use')?.value === 'required';
  return {
    attributes: new Map(
      attributes.map((attribute) => [
        text(attribute, 'name'),
        { isRequired: isRequired(attribute), accepts: types.get(text(attribute, 'type').replace(/^v:/, '')) ?? /^/ },
      ]),
    ),
    required: attributes.filter(isRequired).map((attribute) => text(attribute, 'name')),
    children: new Map(
      groups.flatMap((group) =>
        childrenOf(group, 'element').map((child) => [text(child, 'name'), toDeclaration(child)]),
      ),
    ),
  };
}

/** An XSD pattern matches the whole value. Those of our schema are also valid JavaScript regular expressions. */
function toExpression(type: XmlElement): RegExp {
  const [restriction] = childrenOf(type, 'restriction');
  const [pattern] = restriction ? childrenOf(restriction, 'pattern') : [];
  if (pattern) return new RegExp(`^(?:${text(pattern, 'value')})$`, 'u');
  return restriction && text(restriction, 'base') === 'xs:base64Binary' ? BASE64 : BANK_STRING;
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement && child.name === name) found.push(child);
  }
  return found;
}

function text(element: XmlElement, name: string): string {
  return element.attr(name)?.value ?? '';
}
