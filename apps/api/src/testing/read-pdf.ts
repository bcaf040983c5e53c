import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** All text of a PDF: of every page, of the document information, and text in the file that is not displayed. */
export async function readPdf(content: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await document.getMetadata();
  return [text, JSON.stringify(info), rawStreams(Buffer.from(content))].join('\n');
}

function rawStreams(pdf: Buffer): string {
  const parts: string[] = [pdf.toString('latin1')];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // Not a compressed stream, or the end of one.
    }
  }
  return parts.join('\n');
}
