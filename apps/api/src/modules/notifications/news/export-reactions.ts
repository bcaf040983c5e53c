import { EXPORT_VERBS } from '@aura/contracts/notification-kinds';
import { formatInteger } from '@aura/domain/format';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';

export const exportReactions: readonly Reaction[] = [
  /** An unusual number of exported rows in one day is reported for review. */
  reaction({
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
  }),
  reaction({
    name: 'tell whoever asked that the file is made',
    to: 'export.made',
    react: (context, { exportId, userId, file, rows }) =>
      notify(context, [userId], {
        level: 'success',
        verb: EXPORT_VERBS.made,
        description: `${file}: ${formatInteger(rows)} filas. Se puede descargar durante 24 horas.`,
        data: { file: exportId },
      }),
  }),
  reaction({
    name: 'tell whoever asked that the file failed',
    to: 'export.failed',
    react: (context, { userId, problem }) =>
      notify(context, [userId], { level: 'error', verb: EXPORT_VERBS.failed, description: problem }),
  }),
];
