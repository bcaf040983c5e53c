import { reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';

/** Bell only: the alarm itself sends the mail, to configured addresses that need not belong to users. */
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
