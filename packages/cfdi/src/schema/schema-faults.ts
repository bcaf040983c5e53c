import { readFileSync } from 'node:fs';
import {
  type ErrorDetail,
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';
import type { FileFault } from '../xml/file-fault.ts';

/** A person mends what the first ones say, and the rest often follows from them. */
const MAX_FAULTS = 10;

const PARTS = ['values.xsd', 'timbre-1.1.xsd', 'pagos-2.0.xsd', 'impuestos-locales-1.0.xsd'];

/** Compiled once: it takes longer than validating a hundred invoices. */
const validator = compile();

/** What keeps a document from being a CFDI 4.0 with complements we know; nothing when it is one. */
export function schemaFaults(document: XmlDocument): readonly FileFault[] {
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    const faults = error.details.map(toFault);
    // A value is reported by its pattern and again by its type.
    const distinct = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
    return [...distinct.values()].slice(0, MAX_FAULTS);
  }
}

function compile(): XsdValidator {
  // The provider answers for these names alone, and is taken away afterwards: no document can make the parser open anything.
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(PARTS.map((name) => [name, bytesOf(name)]))));
  const schema = XmlDocument.fromBuffer(bytesOf('cfdi-4.0.xsd'), { url: 'cfdi-4.0.xsd' });
  const compiled = XsdValidator.fromDoc(schema);
  schema.dispose();
  xmlCleanupInputProvider();
  return compiled;
}

function bytesOf(name: string): Uint8Array {
  return readFileSync(new URL(name, import.meta.url));
}

/** The validator speaks English about namespaces and facets; a person needs the name of the field. */
function toFault({ message, xpath }: ErrorDetail): FileFault {
  const element = placeOf(xpath);
  const name = /attribute '(?:\{[^}]*\})?([^']{1,100})'/i.exec(message)?.[1];
  if (name !== undefined) {
    if (message.includes('is required but missing')) return { id: 'V02.missing', element, name };
    if (message.includes('is not allowed')) return { id: 'V02.unknown', element, name };
    return { id: 'V02.value', element, name, value: valueIn(message) };
  }
  if (message.includes('No matching global element declaration')) return { id: 'V02.complement', element };
  const expected = /Expected is (?:one of )?\(([^)]{1,400})\)/
    .exec(message)?.[1]
    ?.replaceAll(/\{[^}]*\}/g, '')
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
