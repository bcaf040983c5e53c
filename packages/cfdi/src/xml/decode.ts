import type { FileFault } from './file-fault.ts';

/** Invoices of a thousand lines have half of it. */
export const MAX_BYTES = 1_048_576;

/**
 * The text of a file that may be handed to the XML parser. Refused before parsing: what is too large, not UTF-8, or declares entities –
 * a document type can make a small file grow without bound, and name files of this machine.
 */
export function decode(bytes: Uint8Array): string | FileFault {
  if (bytes.byteLength > MAX_BYTES) return { id: 'V01.size' };

  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { id: 'V01.encoding' };
  }
  // Bytes of UTF-16 without its mark are valid UTF-8 full of NULs; a declaration of another encoding contradicts what was just decoded.
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
