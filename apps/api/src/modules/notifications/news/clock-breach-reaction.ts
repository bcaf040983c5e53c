import { VERBS } from '@aura/contracts/notification-kinds';
import { reaction } from '../../../events/reaction.ts';
import { briefOf, teamOf } from '../../claims/public.ts';
import { lateTopic, pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** Notifies the claim's two supervisors and its cost analyst of a broken term, if they can see the claim. */
export const clockBreachReaction = reaction({
  name: 'tell of a broken term',
  to: 'clock.breached',
  react: async (context, fact) => {
    const claim = await briefOf(context.db, fact.claimId);
    const late = await context.db
      .selectFrom('affectedParty as a')
      .innerJoin('stageInterval as i', (join) => join.onRef('i.affectedPartyId', '=', 'a.id'))
      .innerJoin('processStage as s', 's.id', 'i.stageId')
      .select(['a.name as party', 's.name as stage'])
      .where('a.id', '=', fact.affectedPartyId)
      .where('i.id', '=', fact.intervalId)
      .executeTakeFirst();
    if (late === undefined) return;
    await tellOfClaim(context, fact, teamOf(claim), {
      kind: 'clockBreach',
      level: 'warning',
      verb: VERBS.clockBreach,
      description: `${claim.name}: ${late.party} sigue en «${late.stage}» después de su plazo.`,
      data: pointerTo(fact),
      topic: lateTopic(fact.intervalId),
    });
  },
});
