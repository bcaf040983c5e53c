import type { FactNamed } from '@aura/contracts/facts';
import { VERBS } from '@aura/contracts/notification-kinds';
import type { PaymentState } from '@aura/domain/payments/payment-request';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf } from '../../claims/public.ts';
import { membersOf } from './members-of.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';
import { tellOfClaim } from './tell-of-claim.ts';

type AboutPayment = Omit<FactNamed<'payment.divisionApproved'>, 'name'>;
type Said = Pick<News, 'verb' | 'description'> & { readonly level: NonNullable<News['level']> };

/** What whoever asked, and whom it is for, hear of a step. Neither amounts nor what we say among ourselves. */
const STEPS: Readonly<Partial<Record<PaymentState, Said>>> = {
  returned: {
    level: 'warning',
    verb: VERBS.paymentReturned,
    description: 'se devolvió para corregirla. Ábrala para ver qué falta.',
  },
  rejected: { level: 'error', verb: VERBS.paymentRejected, description: 'se rechazó. Ábrala para ver el motivo.' },
  observed: {
    level: 'warning',
    verb: VERBS.paymentObserved,
    description: 'su factura tiene observaciones. Sustitúyala o aclárela.',
  },
  paid: { level: 'success', verb: VERBS.paymentPaid, description: 'se pagó.' },
};

const COMPLEMENT: Said = {
  level: 'warning',
  verb: VERBS.complementMissing,
  description: 'falta su complemento de pago: súbalo a más tardar el día 5 del mes siguiente.',
};

/** Those whose word is missing are asked; whoever asked and its provider's people hear what became of it. */
export const paymentReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a step of a payment request',
    to: 'payment.moved',
    react: async (context, fact) => {
      if (fact.to === 'requested') return fact.isCodiNeeded ? askDivision(context, fact) : askAnalyst(context, fact);
      const said = STEPS[fact.to];
      if (said !== undefined) await tellThoseConcerned(context, fact, said);
      if (fact.to === 'complementPending') await tellProvider(context, fact, COMPLEMENT);
    },
  }),
  reaction({
    name: 'ask the analyst once the division approved a payment',
    to: 'payment.divisionApproved',
    react: (context, fact) => askAnalyst(context, fact),
  }),
  reaction({
    name: 'tell of a held payment',
    to: 'payment.held',
    react: (context, fact) =>
      tellThoseConcerned(context, fact, {
        level: 'warning',
        verb: VERBS.paymentHeld,
        description: 'el pago está detenido. Ábrala para ver qué lo libera.',
      }),
  }),
  reaction({
    name: 'tell of a released payment',
    to: 'payment.released',
    react: async (context, fact) => {
      const { isHeld } = await context.db
        .selectFrom('paymentRequest')
        .select('isHeld')
        .where('id', '=', fact.requestId)
        .executeTakeFirstOrThrow();
      // Another reason still stands.
      if (isHeld) return;
      await tellThoseConcerned(context, fact, {
        level: 'success',
        verb: VERBS.paymentReleased,
        description: 'el pago sigue su curso.',
      });
    },
  }),
];

const forUs = ({ requestId }: AboutPayment) => ({ payment: requestId });

async function askDivision(context: ReactionContext, fact: AboutPayment): Promise<void> {
  const { name } = await briefOf(context.db, fact.claimId);
  await tellOfClaim(context, fact, await membersOf(context.db, 'CoDi'), {
    kind: 'payment',
    level: 'warning',
    verb: VERBS.paymentToDecide,
    description: `${name} · ${fact.number}: espera la decisión de la división.`,
    data: forUs(fact),
  });
}

/** Whoever keeps the costs of the claim; where nobody does, its division, which may authorise as well. */
async function askAnalyst(context: ReactionContext, fact: AboutPayment): Promise<void> {
  const { name, costAnalystId } = await briefOf(context.db, fact.claimId);
  const people = costAnalystId === null ? await membersOf(context.db, 'CoDi') : [costAnalystId];
  await tellOfClaim(context, fact, people, {
    kind: 'payment',
    level: 'info',
    verb: VERBS.paymentToApprove,
    description: `${name} · ${fact.number}: espera su autorización.`,
    data: forUs(fact),
  });
}

/** One of ours who asked is told of the claim as well; of the provider's people each is told once, whoever of them asked. */
async function tellThoseConcerned(context: ReactionContext, fact: AboutPayment, said: Said): Promise<void> {
  const theirs = await tellProvider(context, fact, said);
  if (theirs.includes(fact.requestedBy)) return;
  const { name } = await briefOf(context.db, fact.claimId);
  await tellOfClaim(context, fact, [fact.requestedBy], {
    kind: 'payment',
    ...said,
    description: `${name} · ${fact.number}: ${said.description}`,
    data: forUs(fact),
  });
}

async function tellProvider(context: ReactionContext, fact: AboutPayment, said: Said): Promise<readonly number[]> {
  if (fact.providerId === null) return [];
  const people = await context.db
    .selectFrom('userAccount')
    .select('id')
    .where('providerId', '=', fact.providerId)
    .where('isActive', '=', true)
    .execute();
  const ids = people.map(({ id }) => id);
  await notify(
    context,
    ids.filter((id) => id !== context.actorUserId),
    {
      kind: 'payment',
      ...said,
      description: `${fact.number}: ${said.description}`,
      data: { own_payment: fact.requestId },
    },
  );
  return ids;
}
