import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf, teamOf } from '../../claims/public.ts';
import { type News, pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** Notifies the claim's staff of what the affected party did, and a link's maker of attempts to guess it. */
export const partyLinkReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of an appointment that was confirmed',
    to: 'partyLink.appointmentConfirmed',
    react: (context, fact) => tellTeam(context, fact, { level: 'success', verb: VERBS.partyConfirmed }),
  }),
  reaction({
    name: 'tell of another time that was asked for',
    to: 'partyLink.otherTimeAsked',
    react: (context, fact) => tellTeam(context, fact, { level: 'warning', verb: VERBS.partyOtherTime }),
  }),
  reaction({
    name: 'tell of a file that an affected party sent',
    to: 'partyLink.fileSent',
    react: (context, fact) => tellTeam(context, fact, { level: 'info', verb: VERBS.partyFile }),
  }),
  reaction({
    name: 'tell of a signed conformity',
    to: 'partyLink.conformitySigned',
    react: (context, fact) => tellTeam(context, fact, { level: 'success', verb: VERBS.partySigned }),
  }),
  reaction({
    name: 'tell of a link that was guessed at',
    to: 'partyLink.guessed',
    react: (context, fact) => tellTeam(context, fact, { level: 'error', verb: VERBS.partyLinkGuessed }, [fact.madeBy]),
  }),
];

interface AboutParty {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
}

async function tellTeam(
  context: ReactionContext,
  fact: AboutParty,
  said: Pick<News, 'verb'> & { readonly level: NonNullable<News['level']> },
  others: readonly number[] = [],
): Promise<void> {
  const claim = await briefOf(context.db, fact.claimId);
  const { name } = await context.db
    .selectFrom('affectedParty')
    .select('name')
    .where('id', '=', fact.affectedPartyId)
    .executeTakeFirstOrThrow();
  await tellOfClaim(context, fact, [...teamOf(claim), ...others], {
    kind: 'affected',
    ...said,
    description: `${claim.name} · ${name}`,
    data: pointerTo(fact),
  });
}
