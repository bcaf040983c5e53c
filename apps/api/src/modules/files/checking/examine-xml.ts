import { readFile } from 'node:fs/promises';
import { readXmlShape } from './read-xml-shape.ts';
import { FileRefused, type Suspect } from './verdict.ts';

const MOST_BYTES = 1_048_576;

/** Requires valid UTF-8, no document type declaration (the basis of XML attacks), no HTML or SVG, and limited depth. */
export async function examineXml({ path, size }: Suspect): Promise<void> {
  if (size > MOST_BYTES) throw new FileRefused('El XML pesa más de 1 MB.');
  const text = decode(await readFile(path));
  if (/<!(?:doctype|entity)/i.test(text)) {
    throw new FileRefused('El XML trae definiciones propias (DOCTYPE), que no se admiten por seguridad.');
  }
  const { root, isWhole } = readXmlShape(text);
  if (root === undefined) throw new FileRefused('El archivo no es un XML que se pueda leer.');
  if (/^(?:[^:]*:)?(?:svg|html|script)$/i.test(root)) {
    throw new FileRefused('El archivo dice ser XML, pero en realidad es una página web o un dibujo SVG.');
  }
  if (!isWhole) throw new FileRefused('El XML está incompleto o dañado.');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('El XML no está en UTF-8, como pide el SAT.');
  }
}
