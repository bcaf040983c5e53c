import type { Context } from '../../core/context.ts';
import { NotFound } from '../../core/errors.ts';

/** Locks the mail's row until the transaction ends, against the delivering worker and other users. */
export async function lockMail(
  { db }: Context,
  id: number,
): Promise<{ readonly state: string; readonly secretErased: boolean }> {
  const mail = await db
    .selectFrom('outgoingMail')
    .select(['state', 'secretErased'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (mail === undefined) throw new NotFound();
  return mail;
}
