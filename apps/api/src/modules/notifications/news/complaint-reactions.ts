import { AUTHORITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import type { FactNamed } from '@aura/contracts/facts';
import { VERBS } from '@aura/contracts/notification-kinds';
import { formatDate } from '@aura/domain/format';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { type ClaimInBrief, briefOf } from '../../claims/public.ts';
import { membersOf } from './members-of.ts';
import { type News, pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

type AboutComplaint = Pick<
  FactNamed<'complaint.edited'>,
  'claimId' | 'slug' | 'affectedPartyId' | 'complaintId' | 'number' | 'ownerId'
>;

/**
 * Notifies the responsible user of the complaint's clocks; a complaint from an authority also alarms those responsible
 * for the account on the same day. Texts never quote the complaint.
 */
export const complaintReactions: readonly Reaction[] = [
  reaction({
    name: 'tell those who assign complaints of a new one',
    to: 'complaint.registered',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      const attention = await membersOf(context.db, 'EsAt');
      await tell(context, fact, [...attention, ...keepers(claim)], {
        level: fact.severity === 'critical' ? 'error' : 'info',
        verb: VERBS.complaintRegistered,
        description: `${fact.number}, ${claim.name}: falta nombrar a quien la atiende.`,
      });
    },
  }),
  reaction({
    name: 'tell whoever answers for a complaint',
    to: 'complaint.assigned',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      await tell(context, fact, [fact.ownerId], {
        level: 'warning',
        verb: VERBS.complaintAssigned,
        description: `${fact.number}, ${claim.name}: acuse recibo a quien se quejó.`,
      });
    },
  }),
  reaction({
    name: 'tell of an answer to approve',
    to: 'complaint.moved',
    react: async (context, fact) => {
      if (fact.to !== 'proposed') return;
      const claim = await briefOf(context.db, fact.claimId);
      const managers = await membersOf(context.db, 'GeOp');
      await tell(context, fact, [...managers, claim.keyAccountManagerId], {
        verb: VERBS.complaintToApprove,
        description: `${fact.number}, ${claim.name}: hay una respuesta por aprobar.`,
      });
    },
  }),
  reaction({
    name: 'raise the alarm of an authority',
    to: 'complaint.escalated',
    react: async (context, fact) => {
      if (!fact.isNew) return;
      await alarm(context, fact, (claim) => ({
        level: 'error',
        verb: VERBS.complaintEscalated,
        description: `${fact.number}, ${claim}: llegó a ${AUTHORITY_WORDS[fact.authority].es}. Plazo legal: ${formatDate(fact.legalDueOn)}.`,
      }));
    },
  }),
  reaction({
    name: 'raise the alarm of a reply to an authority that falls due',
    to: 'complaint.legalDue',
    react: (context, fact) =>
      alarm(context, fact, (claim) => ({
        level: 'error',
        verb: VERBS.complaintDue,
        description: `${fact.number}, ${claim}: hoy vence ${fact.clock === 'legal' ? 'el plazo legal' : 'nuestra respuesta'} ante ${AUTHORITY_WORDS[fact.authority].es}.`,
      })),
  }),
  reaction({
    name: 'tell of a complaint that runs late',
    to: 'complaint.breached',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      const people = fact.ownerId === null ? await membersOf(context.db, 'EsAt') : [fact.ownerId];
      await tell(context, fact, fact.clock === 'answer' ? [...people, ...keepers(claim)] : people, {
        level: 'warning',
        verb: VERBS.complaintLate,
        description: `${fact.number}, ${claim.name}: ${fact.clock === 'answer' ? 'venció el plazo para responderla' : 'venció el plazo de su estado'}.`,
      });
    },
  }),
];

type Said = Pick<News, 'verb' | 'description' | 'level'>;

/** To operations, the account manager and the claim's supervisors, at once by bell and mail. */
async function alarm(context: ReactionContext, fact: AboutComplaint, said: (claim: string) => Said): Promise<void> {
  const claim = await briefOf(context.db, fact.claimId);
  const managers = await membersOf(context.db, 'GeOp');
  await tell(context, fact, [...managers, ...keepers(claim), fact.ownerId], said(claim.name));
}

function keepers({ keyAccountManagerId, supervisorId, secondSupervisorId }: ClaimInBrief): readonly (number | null)[] {
  return [keyAccountManagerId, supervisorId, secondSupervisorId];
}

async function tell(
  context: ReactionContext,
  fact: AboutComplaint,
  userIds: readonly (number | null)[],
  said: Said,
): Promise<void> {
  const people = userIds.filter((id) => id !== null);
  const data = { ...pointerTo(fact), complaint: fact.complaintId };
  await tellOfClaim(context, fact, people, { kind: 'complaint', data, ...said });
}
