import { reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';

/** The mail about it goes out with the alarm itself, to addresses that need not belong to anybody here. */
export const auditReaction = reaction({
  name: 'tell of a broken audit',
  to: 'audit.broken',
  react: async (context, { position, fault }) => {
    await notify(context, await membersOf(context.db, 'Admin'), {
      level: 'error',
      verb: 'La cadena de auditoría está rota',
      description: `El último eslabón sano es el ${position}. Avise a quien opera el sistema: ${fault}.`,
    });
  },
});
