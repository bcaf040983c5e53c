import type { Context } from '../../core/context.ts';
import { NotFound } from '../../core/errors.ts';

/** Keeps the worker and others from changing the mail until this act is done. */
export async function lockMail({ db }: Context, id: number): Promise<{ readonly state: string }> {
  const mail = await db
    .selectFrom('outgoingMail')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (mail === undefined) throw new NotFound();
  return mail;
}
