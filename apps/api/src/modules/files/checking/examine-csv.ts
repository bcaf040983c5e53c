import { createReadStream } from 'node:fs';
import { FileRefused, type Suspect } from './verdict.ts';

/** Requires lines of text in any encoding, without bytes of a program or a picture. */
export async function examineCsv({ path }: Suspect): Promise<void> {
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (piece.includes(0)) throw new FileRefused('El archivo dice ser CSV, pero su contenido no es texto.');
  }
}
