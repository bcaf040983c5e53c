import { sql } from 'kysely';
import { reaction } from '../../../events/reaction.ts';
import { rows } from '../../../core/sql.ts';
import { askForAnswer, claimHome, type Said } from '../receiving/note-received.ts';

/** The claim's supervisor answers what was assigned to it, as everything else that arrives there. */
export const placedReaction = reaction({
  name: 'ask for an answer to what was assigned',
  to: 'message.placed',
  react: async (context, { strayId, affectedPartyId, providerId }) => {
    const [said] = await rows(
      context.db,
      sql<Said>`select w.whatsapp_id, w.phone, w.body, w.media_id is not null as is_photo from stray s
        join whatsapp_received w on w.whatsapp_id = s.whatsapp_id where s.id = ${strayId} and w.phone is not null`,
    );
    if (said !== undefined) await askForAnswer(context, await claimHome(context, affectedPartyId, providerId), said);
  },
});
