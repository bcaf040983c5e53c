import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';

/** A file the actor uploaded that has passed its checks; only then can it be read. */
export async function readyFile({ db, actor }: Context, key: string, mediaType: string, field: 'xmlFile' | 'pdfFile') {
  const file = await db
    .selectFrom('storedFile')
    .select(['key', 'state', 'mediaType', 'sha256'])
    .where('key', '=', key)
    .where('uploadedBy', '=', actor.userId)
    .where('purpose', '=', 'fiscalDocument')
    .executeTakeFirst();
  if (file === undefined)
    throw new Invalid({ [field]: 'Ese archivo ya no existe o lo subió otra persona. Súbalo de nuevo.' });
  if (file.state !== 'ready' || file.sha256 === null)
    throw new Conflict('El archivo todavía se está revisando. Espere unos segundos y vuelva a intentarlo.');
  if (file.mediaType !== mediaType)
    throw new Invalid({ [field]: mediaType === 'application/pdf' ? 'Aquí va el PDF.' : 'Aquí va el XML.' });
  return { key, sha256: file.sha256, field };
}
