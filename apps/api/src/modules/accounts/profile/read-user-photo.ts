import type { readUserPhoto as contract } from '@aura/contracts/accounts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

export const readUserPhoto: UseCase<typeof contract> = async ({ db }, { params }) => {
  const photo = await db.selectFrom('userPhoto').select('content').where('key', '=', params.key).executeTakeFirst();
  if (photo === undefined) throw new NotFound();
  return { type: 'image/webp', content: new Uint8Array(photo.content) };
};
