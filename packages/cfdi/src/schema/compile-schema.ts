import {
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm';

/**
 * Compiles a schema with the parts that it imports by name. The input provider serves these names only and is removed
 * afterwards: no document can make the parser open anything.
 */
export function compileSchema(
  main: string,
  parts: readonly string[],
  bytesOf: (name: string) => Uint8Array,
): XsdValidator {
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(parts.map((name) => [name, bytesOf(name)]))));
  const schema = XmlDocument.fromBuffer(bytesOf(main), { url: main });
  const compiled = XsdValidator.fromDoc(schema);
  schema.dispose();
  xmlCleanupInputProvider();
  return compiled;
}
