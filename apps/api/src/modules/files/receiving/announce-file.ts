import {
  FILE_KINDS,
  FILE_PURPOSES,
  type FileKind,
  type FilePurposeName,
  kindOfName,
  wordsOfKinds,
} from '@aura/contracts/files/purposes';
import type { Act } from '../../../core/act.ts';
import { Invalid } from '../../../core/errors.ts';
import { SHOWN, type ShownFile } from '../stored-file.store.ts';
import { newFileKey } from './new-file-key.ts';

const MB = 1_048_576;

interface NewFile {
  readonly name: string;
  readonly size: number;
  readonly purpose: FilePurposeName;
  readonly fileTypeId: number | null;
  /** The user it is uploaded for. */
  readonly of: number;
  /** Received through a link, from a sender without an account. */
  readonly isFromOutside?: boolean;
  /** Restricts the kinds of the purpose. */
  readonly kinds?: readonly FileKind[];
  readonly maxBytes?: number;
}

/** Registers a file to be uploaded, or throws why not. The caller has checked that the sender may upload. */
export async function announceFile({ db, now }: Pick<Act, 'db' | 'now'>, file: NewFile): Promise<ShownFile> {
  const { name, size, purpose, fileTypeId, of: uploadedBy, isFromOutside = false } = file;
  // Signed-in outsiders may not write this column.
  const origin = isFromOutside ? { isFromOutside } : {};
  const kinds: readonly FileKind[] = file.kinds ?? FILE_PURPOSES[purpose].kinds;
  const kind = kindOfName(name);
  if (kind === undefined || !kinds.includes(kind)) {
    throw new Invalid({ name: `«${name}» no es de un tipo que se admita aquí. Suba ${wordsOfKinds(kinds, 'o')}.` });
  }
  const most = Math.min(
    file.maxBytes ?? FILE_PURPOSES[purpose].maxBytes,
    FILE_PURPOSES[purpose].maxBytes,
    await mostOfType({ db }, fileTypeId),
  );
  if (size > most) throw new Invalid({ size: `El archivo pesa más de ${Math.floor(most / MB)} MB.` });
  const { mediaType } = FILE_KINDS[kind];
  return db
    .insertInto('storedFile')
    .values({ key: newFileKey(now()), name, size, mediaType, purpose, fileTypeId, uploadedBy, ...origin })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

async function mostOfType({ db }: Pick<Act, 'db'>, fileTypeId: number | null): Promise<number> {
  if (fileTypeId === null) return Number.POSITIVE_INFINITY;
  const type = await db.selectFrom('fileType').select('maxSize').where('id', '=', fileTypeId).executeTakeFirst();
  if (type === undefined) throw new Invalid({ fileTypeId: 'Ese tipo de archivo no existe' });
  return type.maxSize * MB;
}
