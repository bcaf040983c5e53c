import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { briefOf } from '../../claims/public.ts';
import { membersOf } from './members-of.ts';
import { pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** Asks those whose decision is missing, and notifies the requester of the outcome. Texts carry no amounts. */
export const agreementReactions: readonly Reaction[] = [
  reaction({
    name: 'ask for the approval of an amount',
    to: 'agreement.approvalAsked',
    react: async (context, fact) => {
      const { name } = await briefOf(context.db, fact.claimId);
      const members = await Promise.all(fact.groups.map((group) => membersOf(context.db, group)));
      await tellOfClaim(context, fact, members.flat(), {
        kind: 'authorization',
        level: 'warning',
        verb: VERBS.approvalAsked,
        description: `${name}: un monto pactado espera la aprobación de ${fact.groups.join(' y ')}.`,
        isToDecide: true,
        data: pointerTo(fact),
      });
    },
  }),
  reaction({
    name: 'tell of an approved amount',
    to: 'agreement.approved',
    react: async (context, fact) => {
      const { name } = await briefOf(context.db, fact.claimId);
      await tellOfClaim(context, fact, [fact.askedBy], {
        kind: 'authorization',
        level: 'success',
        verb: VERBS.approvalDecided,
        description: `${name}: se aprobó el monto que usted pidió.${fact.isAgreed ? ' Queda pactado.' : ' Falta otra aprobación.'}`,
        data: pointerTo(fact),
      });
    },
  }),
  reaction({
    name: 'tell of a refused amount',
    to: 'agreement.refused',
    react: async (context, fact) => {
      const { name } = await briefOf(context.db, fact.claimId);
      await tellOfClaim(context, fact, [fact.askedBy], {
        kind: 'authorization',
        level: 'error',
        verb: VERBS.approvalDecided,
        description: `${name}: no se aprobó el monto que usted pidió.`,
        data: pointerTo(fact),
      });
    },
  }),
];
