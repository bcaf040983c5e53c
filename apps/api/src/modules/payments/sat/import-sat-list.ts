import { buffer } from 'node:stream/consumers';
import type { importSatList as contract } from '@aura/contracts/payments/sat-list';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { inThread, ReadingFailed } from '../intake/in-thread.ts';
import type { SatList } from './read-sat-list.ts';
import { storeSatList } from './store-sat-list.ts';

const PATIENCE_MS = 30_000;

/** Parsed in a worker thread, like all untrusted files. */
export const importSatList: UseCase<typeof contract> = async (context, { body: { fileKey } }) => {
  const bytes = await contentOf(context, fileKey);
  const list = await read(bytes);
  return context.inTransaction(async (act) => {
    await attachFile(act, { fileKey, purpose: 'satList' });
    const { id, importedAt } = await storeSatList(act, list, { bytes, source: 'upload' });
    note(act, { entity: 'satList', entityId: id, detail: { cutOn: list.cutOn, taxpayers: list.taxpayers.length } });
    return {
      id,
      importedAt,
      cutOn: list.cutOn,
      taxpayers: list.taxpayers.length,
      source: 'upload' as const,
      importedBy: act.actor.username,
    };
  });
};

async function contentOf({ db, actor, fileStore }: Context, key: string): Promise<Uint8Array> {
  const file = await db
    .selectFrom('storedFile')
    .select(['state', 'refusal'])
    .where('key', '=', key)
    .where('uploadedBy', '=', actor.userId)
    .where('purpose', '=', 'satList')
    .executeTakeFirst();
  if (file === undefined)
    throw new Invalid({ fileKey: 'Ese archivo ya no existe o lo subió otra persona. Súbalo de nuevo.' });
  if (file.state === 'refused' || file.state === 'infected') throw new Invalid({ fileKey: file.refusal });
  if (file.state !== 'ready') throw new Conflict('El archivo todavía se está revisando. Espere unos segundos.');
  return new Uint8Array(await buffer(await fileStore.read({ shelf: 'original', key })));
}

async function read(csv: Uint8Array): Promise<SatList> {
  try {
    return await inThread<SatList>({ what: 'list', csv }, PATIENCE_MS);
  } catch (error) {
    if (error instanceof ReadingFailed) throw new Invalid({ fileKey: error.message });
    throw error;
  }
}
