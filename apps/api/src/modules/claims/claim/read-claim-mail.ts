import type { readClaimMail as contract } from '@aura/contracts/claims/registration';
import { readMail } from '@aura/domain/claim-mail/read-mail';
import type { UseCase } from '../../../core/context.ts';

/** Recognises insurers by codename or name and zones by name; the rest is rules over the text. Stores nothing. */
export const readClaimMail: UseCase<typeof contract> = async ({ db }, { body }) => {
  const customers = await db.selectFrom('customer').select(['codename', 'name']).where('isActive', '=', true).execute();
  const zones = await db.selectFrom('zone').select(['slug', 'name']).where('isActive', '=', true).execute();
  return readMail(body.text, customers, zones);
};
