import type { StoredFile } from '@aura/contracts/files/files';
import type { Selectable } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { StoredFile as Row } from '../../db/tables.generated.ts';

/** Columns that may appear in a reply; place and hash of a picture stay internal. */
export const SHOWN = [
  'key',
  'name',
  'mediaType',
  'size',
  'state',
  'refusal',
  'width',
  'height',
  'takenAt',
  'uploadedAt',
  'hasPreview',
] as const;
export type ShownFile = Pick<Selectable<Row>, (typeof SHOWN)[number]>;

export async function fileReply({ fileStore }: Pick<Context, 'fileStore'>, file: ShownFile): Promise<StoredFile> {
  const { hasPreview, refusal, state, ...rest } = file;
  const thumbnail = { shelf: 'thumbnail', key: file.key } as const;
  return {
    ...rest,
    state: state as StoredFile['state'],
    refusal: refusal === '' ? null : refusal,
    thumbnailUrl: hasPreview && state === 'ready' ? await fileStore.sign(thumbnail, { mediaType: 'image/webp' }) : null,
  };
}

/** Files by their keys. The caller has checked access to the records they belong to. */
export async function filesByKey(
  context: Pick<Context, 'db' | 'fileStore'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (keys.length === 0) return new Map();
  const rows = await context.db.selectFrom('storedFile').select(SHOWN).where('key', 'in', keys).execute();
  return new Map(await Promise.all(rows.map(async (row) => [row.key, await fileReply(context, row)] as const)));
}
