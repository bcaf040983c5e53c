import type { FactNamed } from '@aura/contracts/facts';
import { DECIDED_VERBS } from '@aura/domain/authorization-terms';
import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf, teamOf } from '../../claims/public.ts';
import { type News, pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

type AboutQuotation = Omit<FactNamed<'quotation.expired'>, 'name' | 'requestId'>;

const LEVELS = { authorized: 'success', changesAsked: 'warning', rejected: 'error' } as const;

/** Notifies the claim's team and the insurer's account manager of the outcome. Texts carry no amounts. */
export const authorizationReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a decision about a quotation',
    to: 'quotation.decided',
    react: async (context, fact) => {
      const level = LEVELS[fact.verdict];
      const who = fact.step === 'gnp' ? 'GNP' : 'El cliente';
      const what = fact.moment === 'before' ? `la cotización, versión ${fact.versionNumber}` : 'el monto final';
      const next = fact.isWaitingForGnp ? ' Falta GNP.' : '';
      await tell(context, fact, {
        level,
        verb: VERBS.authorization,
        description: `${who} ${DECIDED_VERBS[fact.verdict]} ${what}.${next}`,
      });
    },
  }),
  reaction({
    name: 'tell of a lost authorization',
    to: 'quotation.authorizationLost',
    react: (context, fact) =>
      tell(context, fact, {
        level: 'warning',
        verb: VERBS.authorizationLost,
        description: `cambió lo cotizado y la autorización de la versión ${fact.versionNumber} ya no vale.`,
      }),
  }),
  reaction({
    name: 'tell of an unanswered authorization',
    to: 'quotation.expired',
    react: (context, fact) =>
      tell(context, fact, {
        level: 'warning',
        verb: VERBS.authorizationExpired,
        description: `el cliente no respondió y la autorización de la versión ${fact.versionNumber} venció.`,
      }),
  }),
];

async function tell(
  context: ReactionContext,
  fact: AboutQuotation,
  news: Pick<News, 'level' | 'verb' | 'description'> & { readonly level: NonNullable<News['level']> },
): Promise<void> {
  const claim = await briefOf(context.db, fact.claimId);
  const { keyAccountManagerId } = claim;
  const people = [...teamOf(claim), ...(keyAccountManagerId === null ? [] : [keyAccountManagerId])];
  await tellOfClaim(context, fact, people, {
    kind: 'authorization',
    ...news,
    description: `${claim.name}: ${news.description}`,
    data: pointerTo(fact),
  });
}
