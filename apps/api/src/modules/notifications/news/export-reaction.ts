import { formatInteger } from '@aura/domain/format';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';

/** Somebody taking out more rows in a day than the work asks for is worth a look. */
export const exportReaction: Reaction = reaction({
  name: 'tell administrators of a daily export limit reached',
  to: 'export.quotaReached',
  react: async (context, { userId, listing, rows }) => {
    const taker = await context.db
      .selectFrom('userAccount')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await notify(context, await membersOf(context.db, 'Admin'), {
      level: 'warning',
      verb: 'Límite de exportación',
      description: `${taker.username} llegó hoy al límite de filas exportadas. Pidió ${formatInteger(rows)} más de la lista «${listing}».`,
    });
  },
});
