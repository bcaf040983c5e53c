import * as z from 'zod';
import { storage } from '../../../lib/storage.ts';

interface Source {
  readonly content: File;
  readonly purpose: string;
}

/** The same file from the same disk, meant for the same thing: an upload under way is found again after a reload. */
export function recallUpload(source: Source): string | null {
  const known = z.uuid().safeParse(storage.read(placeOf(source)));
  return known.success ? known.data : null;
}

export function rememberUpload(source: Source, key: string): void {
  storage.write(placeOf(source), key, { expires: false });
}

export function forgetUpload(source: Source): void {
  storage.remove(placeOf(source));
}

function placeOf({ content: { name, size, lastModified }, purpose }: Source): string {
  return `upload:${[purpose, size, lastModified, name].join(':')}`;
}
