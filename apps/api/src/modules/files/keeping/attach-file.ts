import type { FilePurposeName } from '@aura/contracts/files/purposes';
import type { Act } from '../../../core/act.ts';
import { Invalid } from '../../../core/errors.ts';

/**
 * Attaches a file the actor uploaded to a record, in the record's transaction. `field` is where a form shows the
 * refusal. A file still being checked may be attached: it cannot be opened until it is ready.
 */
export async function attachFile(
  { db, actor, now }: Pick<Act, 'db' | 'now'> & { readonly actor: { readonly userId: number } },
  { fileKey, purpose, field = 'fileKey' }: { fileKey: string; purpose: FilePurposeName; field?: string },
): Promise<void> {
  const refuse = (text: string) => new Invalid({ [field]: text });
  const file = await db
    .selectFrom('storedFile')
    .select(['state', 'attachedAt'])
    .where('key', '=', fileKey)
    .where('uploadedBy', '=', actor.userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (file === undefined || file.state === 'sweeping') {
    throw refuse('Ese archivo ya no existe o lo subió otra persona. Súbalo de nuevo.');
  }
  if (file.state === 'receiving') throw refuse('Espere a que el archivo termine de subir.');
  if (file.state === 'refused' || file.state === 'infected') throw refuse('Ese archivo fue rechazado. Suba otro.');
  const { numUpdatedRows } = await db
    .updateTable('storedFile')
    .set({ attachedAt: now() })
    .where('key', '=', fileKey)
    .where('attachedAt', 'is', null)
    // The sweep may have taken it since it was read above.
    .where('state', '<>', 'sweeping')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('Ese archivo ya se usó en otro registro o venció. Súbalo de nuevo.');
}
