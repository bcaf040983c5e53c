import { VERBS } from '@aura/contracts/notification-kinds';
import { sql } from 'kysely';
import { reaction } from '../../../events/reaction.ts';
import { rows } from '../../../core/sql.ts';
import { notify } from './notify.ts';

/** To everybody who may say where it belongs; once while something of the same sender waits. What it says is read there. */
export const strayReaction = reaction({
  name: 'tell of a message without a home',
  to: 'stray.arrived',
  react: async (context, { firstId }) => {
    const people = await rows(
      context.db,
      sql<{ id: number }>`select u.id from user_account u where u.is_active and exists (
        select from user_group_member m join user_group_permission p on p.group_name = m.group_name
        where m.user_id = u.id and p.permission_code = 'sinister/stray/change') order by u.id`,
    );
    const ids = people.map(({ id }) => id);
    await notify(context, ids, {
      kind: 'task',
      verb: VERBS.strayArrived,
      description: 'Escribió un número que no está en ningún expediente. Diga de quién es.',
      data: { place: 'strays' },
      topic: `stray:${firstId}`,
    });
  },
});
