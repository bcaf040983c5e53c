import { reaction } from '../../../events/reaction.ts';
import { notify } from './notify.ts';

/** The mail about it goes out with the alarm itself, to addresses that need not belong to anybody here. */
export const auditReaction = reaction({
  name: 'tell of a broken audit',
  to: 'audit.broken',
  react: async (context, { position, fault }) => {
    const administrators = await context.db
      .selectFrom('userAccount as u')
      .innerJoin('userGroupMember as m', 'm.userId', 'u.id')
      .select('u.id')
      .where('m.groupName', '=', 'Admin')
      .where('u.isActive', '=', true)
      .execute();
    await notify(
      context,
      administrators.map(({ id }) => id),
      {
        level: 'error',
        verb: 'La cadena de auditoría está rota',
        description: `El último eslabón sano es el ${position}. Avise a quien opera el sistema: ${fault}.`,
      },
    );
  },
});
