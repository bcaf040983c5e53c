import { allows } from '@aura/access/rule';
import type { beginUpload as contract } from '@aura/contracts/files/files';
import { FILE_KINDS, FILE_PURPOSES, kindOfName, wordsOfKinds } from '@aura/contracts/files/purposes';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import { refuseOverQuota } from './upload-quota.ts';
import { newFileKey } from './new-file-key.ts';
import { fileReply, SHOWN } from '../stored-file.store.ts';

const MB = 1_048_576;

export const beginUpload: UseCase<typeof contract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { name, size, purpose, fileTypeId } = body;
  const { add, kinds, maxBytes } = FILE_PURPOSES[purpose];
  if (!allows(actor, { ifCan: add })) throw new Forbidden();
  const kind = kindOfName(name);
  if (kind === undefined || !(kinds as readonly string[]).includes(kind)) {
    throw new Invalid({ name: `«${name}» no es de un tipo que se admita aquí. Suba ${wordsOfKinds(kinds, 'o')}.` });
  }
  const most = Math.min(maxBytes, await mostOfType(context, fileTypeId));
  if (size > most) throw new Invalid({ size: `El archivo pesa más de ${Math.floor(most / MB)} MB.` });
  await refuseOverQuota(context, size);

  const key = newFileKey(now());
  const { mediaType } = FILE_KINDS[kind];
  const values = { key, name, size, mediaType, purpose, fileTypeId, uploadedBy: actor.userId };
  const file = await db.insertInto('storedFile').values(values).returning(SHOWN).executeTakeFirstOrThrow();
  note(context, { entity: 'file', entityId: key, detail: { name, size, purpose } });
  return fileReply(context, file);
};

async function mostOfType({ db }: Context, fileTypeId: number | null): Promise<number> {
  if (fileTypeId === null) return Number.POSITIVE_INFINITY;
  const type = await db.selectFrom('fileType').select('maxSize').where('id', '=', fileTypeId).executeTakeFirst();
  if (type === undefined) throw new Invalid({ fileTypeId: 'Ese tipo de archivo no existe' });
  return type.maxSize * MB;
}
