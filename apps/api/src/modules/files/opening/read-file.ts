import type { readFile as contract } from '@aura/contracts/files/files';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { visibleTo } from '../file.visibility.ts';
import { fileReply, SHOWN } from '../stored-file.store.ts';

export const readFile: UseCase<typeof contract> = async (context, { params: { key } }) => {
  const { db, actor } = context;
  const file = await db
    .selectFrom('storedFile')
    .select(SHOWN)
    .where('key', '=', key)
    .where(visibleTo(actor))
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  return fileReply(context, file);
};
