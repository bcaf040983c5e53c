import type { readMail as contract } from '@aura/contracts/mail';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { withoutSecret } from '../without-secret.ts';

export const readMail: UseCase<typeof contract> = async ({ db }, { params }) => {
  const mail = await db
    .selectFrom('outgoingMail')
    .select(['id', 'messageKey', 'subject', 'recipients', withoutSecret('plain').as('plain')])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (mail === undefined) throw new NotFound();
  return mail;
};
