import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

export async function providerIdOf({ db }: Context, slug: string): Promise<number> {
  const provider = await db.selectFrom('provider').select('id').where('slug', '=', slug).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return provider.id;
}
