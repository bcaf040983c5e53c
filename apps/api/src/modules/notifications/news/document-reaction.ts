import { VERBS } from '@aura/contracts/notification-kinds';
import { reaction } from '../../../events/reaction.ts';
import { notify } from './notify.ts';

/** The provider's people, whoever of them sent it: one of them has to send a better one. */
export const documentReaction = reaction({
  name: 'tell of a rejected document',
  to: 'providerDocument.rejected',
  react: async (context, { providerId, file, reason }) => {
    const people = await context.db
      .selectFrom('userAccount')
      .select('id')
      .where('providerId', '=', providerId)
      .where('isActive', '=', true)
      .execute();
    await notify(
      context,
      people.map(({ id }) => id),
      { kind: 'fileRejected', level: 'warning', verb: VERBS.fileRejected, description: `${file}: ${reason}` },
    );
  },
});
