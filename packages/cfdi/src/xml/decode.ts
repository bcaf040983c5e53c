import type { FileFault } from './file-fault.ts';

/** An invoice of a thousand lines takes half of it. */
export const MAX_BYTES = 1_048_576;

/**
 * Decodes a file that is safe to give to the XML parser. Refused before parsing: files that are too large, not UTF-8,
 * or have a document type, whose entities can make a small file grow without bound or read local files.
 */
export function decode(bytes: Uint8Array): string | FileFault {
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
