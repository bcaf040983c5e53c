import { readFileSync } from 'node:fs';

export const MAIN_SCHEMA = 'cfdi-4.0.xsd';
/** Imported by the main schema. */
export const SCHEMA_PARTS = ['values.xsd', 'timbre-1.1.xsd', 'pagos-2.0.xsd', 'impuestos-locales-1.0.xsd'];

export function schemaBytes(name: string): Uint8Array {
  return readFileSync(new URL(name, import.meta.url));
}
