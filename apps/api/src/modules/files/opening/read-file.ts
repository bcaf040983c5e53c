import { buffer } from 'node:stream/consumers';
import type { readFile as contract } from '@aura/contracts/files/files';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { visibleTo } from '../file.visibility.ts';
import { fileReply, SHOWN } from '../stored-file.store.ts';
import type { Act } from '../../../core/act.ts';

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

/** A PDF that was made and sent, served from the storage and never generated again. The caller has checked access. */
export async function storedPdf({ fileStore }: Pick<Act, 'fileStore'>, fileKey: string, filename: string) {
  const content = await buffer(await fileStore.read({ shelf: 'original', key: fileKey }));
  return { type: 'application/pdf', content: new Uint8Array(content), filename };
}
