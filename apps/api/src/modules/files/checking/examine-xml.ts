import { readFile } from 'node:fs/promises';
import { FileRefused, type Suspect } from './verdict.ts';

const MOST_BYTES = 1_048_576;
const MOST_DEPTH = 64;

/** UTF-8 through and through, no document type of its own (the door of every XML attack), no page or drawing, not too deep. */
export async function examineXml({ path, size }: Suspect): Promise<void> {
  if (size > MOST_BYTES) throw new FileRefused('El XML pesa más de 1 MB.');
  const text = decode(await readFile(path));
  if (/<!(?:doctype|entity)/i.test(text)) {
    throw new FileRefused('El XML trae definiciones propias (DOCTYPE), que no se admiten por seguridad.');
  }
  const plain = text.replaceAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>/g, '');
  const root = /^\s*<([\w:.-]+)/.exec(plain)?.[1];
  if (root === undefined) throw new FileRefused('El archivo no es un XML que se pueda leer.');
  if (/^(?:\w+:)?(?:svg|html|script)$/i.test(root)) {
    throw new FileRefused('El archivo dice ser XML, pero en realidad es una página web o un dibujo SVG.');
  }
  if (!/>\s*$/.test(plain) || depthOf(plain) !== 'fine') throw new FileRefused('El XML está incompleto o dañado.');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('El XML no está en UTF-8, como pide el SAT.');
  }
}

function depthOf(text: string): 'fine' | 'broken' {
  let depth = 0;
  for (const [tag] of text.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth < 0 || depth > MOST_DEPTH) return 'broken';
  }
  return depth === 0 ? 'fine' : 'broken';
}
