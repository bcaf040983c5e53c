import { FILE_KINDS, FILE_PURPOSES, type FileKind, kindOfName, wordsOfKinds } from '@aura/contracts/files/purposes';
import { fileTypeFromBuffer } from 'file-type';
import { isOfficeKind } from './office-kinds.ts';
import { readEnds } from './read-ends.ts';
import { FileRefused, type Suspect } from './verdict.ts';
import { zipEnd } from '../../../core/tables/zip-end.ts';

const BY_MEDIA_TYPE = new Map<string, FileKind>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
]);
/** Common kinds of disguised files, for the message. */
const KNOWN_BY_START: readonly (readonly [start: string, words: string])[] = [
  ['MZ', 'un programa de Windows'],
  ['\x7fELF', 'un programa de Linux'],
  ['\xca\xfe\xba\xbe', 'un programa'],
  ['#!', 'un programa'],
  ['<!DOCTYPE html', 'una página web'],
  ['<html', 'una página web'],
  ['<svg', 'un dibujo SVG'],
  ['GIF8', 'una imagen GIF'],
  ['Rar!', 'un archivo comprimido'],
  ['7z\xbc\xaf', 'un archivo comprimido'],
  ['\xd0\xcf\x11\xe0', 'un documento de Office antiguo'],
];

/** The kind proven by the bytes; refused unless it matches the name and the purpose accepts it. */
export async function recognise({ path, name, size, purpose }: Suspect): Promise<FileKind> {
  const { kinds }: { kinds: readonly FileKind[] } = FILE_PURPOSES[purpose];
  const promised = kindOfName(name);
  if (promised === undefined || !kinds.includes(promised)) {
    throw new FileRefused(`Aquí solo se admite ${wordsOfKinds(kinds, 'o')}.`);
  }
  const { head, tail } = await readEnds(path, size);
  const isZip = zipEnd(tail) >= 0;
  if (promised === 'zip' || isOfficeKind(promised)) {
    if (isZip && head.readUInt32LE(0) === 0x04034b50) return promised;
    throw mismatch(promised, head);
  }
  const found = promised === 'csv' ? await csvOf(head) : await kindOfBytes(head);
  if (found !== promised) throw mismatch(promised, head);
  if (isZip) throw new FileRefused('El archivo es dos cosas a la vez: también es un comprimido. No se admite.');
  return found;
}

async function kindOfBytes(head: Buffer): Promise<FileKind | undefined> {
  if (head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'pdf';
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (/^\s*<(?:\?xml|[A-Za-z])/.test(text) && !/^\s*<(?:!doctype|html|svg)/i.test(text)) return 'xml';
  const type = await fileTypeFromBuffer(head);
  return type === undefined ? undefined : BY_MEDIA_TYPE.get(type.mime);
}

/** CSV has no signature: a file is CSV if no other kind matches and its first line has a comma. */
async function csvOf(head: Buffer): Promise<FileKind | undefined> {
  const isOther = (await kindOfBytes(head)) !== undefined || (await fileTypeFromBuffer(head)) !== undefined;
  const start = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return isOther || start.startsWith('<') || start.startsWith('#!') || !start.includes(',') ? undefined : 'csv';
}

function mismatch(promised: FileKind, head: Buffer): FileRefused {
  const text = head.subarray(0, 200).toString('latin1').trimStart().toLowerCase();
  const known = KNOWN_BY_START.find(([start]) => text.startsWith(start.toLowerCase()));
  const words = FILE_KINDS[promised].words;
  return new FileRefused(
    known === undefined
      ? `El archivo dice ser ${words}, pero su contenido es de otro tipo o está dañado.`
      : `El archivo dice ser ${words}, pero en realidad es ${known[1]}.`,
  );
}
