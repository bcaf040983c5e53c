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
import { MAX_FAULTS } from './declared-faults.ts';
import { MAIN_SCHEMA, SCHEMA_PARTS, schemaBytes } from './schema-files.ts';

/** Compiled once: compiling takes longer than validating a hundred invoices. */
const validator = compile();

/** Why a document is not a CFDI 4.0 with known complements; empty if it is one. */
export function schemaFaults(document: XmlDocument): readonly FileFault[] {
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

function compile(): XsdValidator {
  // The input provider serves these names only and is removed afterwards: no document can make the parser open
  // anything.
  const parts = Object.fromEntries(SCHEMA_PARTS.map((name) => [name, schemaBytes(name)]));
  xmlRegisterInputProvider(new XmlBufferInputProvider(parts));
  const schema = XmlDocument.fromBuffer(schemaBytes(MAIN_SCHEMA), { url: MAIN_SCHEMA });
  const compiled = XsdValidator.fromDoc(schema);
  schema.dispose();
  xmlCleanupInputProvider();
  return compiled;
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
