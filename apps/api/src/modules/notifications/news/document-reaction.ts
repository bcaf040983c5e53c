import { VERBS } from '@aura/contracts/notification-kinds';
import { reaction } from '../../../events/reaction.ts';
import { notify } from './notify.ts';

/** To all users of the provider, not only the sender: any of them can send a better document. */
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
      {
        kind: 'fileRejected',
        level: 'warning',
        verb: VERBS.fileRejected,
        description: `${file}: ${reason}`,
        data: { place: 'ownFile' },
      },
    );
  },
});
