import * as z from 'zod';
import { storage } from '../../../lib/storage.ts';

interface Source {
  readonly content: File;
  readonly purpose: string;
}

/** Identifies an upload by file and purpose, so that it resumes after a reload. */
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
