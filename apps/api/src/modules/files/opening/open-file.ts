import type { openFile as contract } from '@aura/contracts/files/files';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { visibleTo } from '../file.visibility.ts';

/** Returns a signed address and audits who opened which file. */
export const openFile: UseCase<typeof contract> = async (context, { params: { key }, body: { as } }) => {
  const { db, actor } = context;
  const file = await db
    .selectFrom('storedFile')
    .select('key')
    .where('key', '=', key)
    .where(visibleTo(actor))
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  return handOutFile(context, key, as);
};

/** The address of a file whose reader has already been authorised by its record. */
export async function handOutFile(
  context: Context,
  key: string,
  as: 'download' | 'picture',
): Promise<{ readonly url: string }> {
  const { db, fileStore } = context;
  const file = await db
    .selectFrom('storedFile')
    .select(['name', 'mediaType', 'state', 'purpose', 'hasPreview'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  if (file.state !== 'ready') throw new Conflict('El archivo todavía no está disponible: se está revisando.');
  if (as === 'picture' && !file.hasPreview) throw new Conflict('Este archivo no tiene vista previa. Descárguelo.');

  note(context, { entity: 'file', entityId: key, detail: { as, name: file.name, purpose: file.purpose } });
  const url =
    as === 'picture'
      ? await fileStore.sign({ shelf: 'web', key }, { mediaType: 'image/webp' })
      : await fileStore.sign({ shelf: 'original', key }, { mediaType: file.mediaType, filename: file.name });
  return { url };
}
