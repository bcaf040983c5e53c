import type { FactNamed } from '@aura/contracts/facts';
import { VERBS } from '@aura/contracts/notification-kinds';
import { isTakenBack, type PaymentState } from '@aura/domain/payments/payment-request';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf } from '../../claims/public.ts';
import { membersOf } from './members-of.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';
import { tellOfClaim } from './tell-of-claim.ts';

type AboutPayment = Omit<FactNamed<'payment.divisionApproved'>, 'name'>;
type Said = Pick<News, 'verb' | 'description'> & { readonly level: NonNullable<News['level']> };

/** What the requester and the payee are notified of at each step; without amounts or internal notes. */
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

const TAKEN_BACK: Said = {
  level: 'warning',
  verb: VERBS.paymentTakenBack,
  description:
    'su transferencia se devolvió o no llegó, y está otra vez por pagar. Revise su cuenta; si ya emitió el complemento de ese pago, cancélelo.',
};

const COMPLEMENT: Said = {
  level: 'warning',
  verb: VERBS.complementMissing,
  description: 'falta su complemento de pago: súbalo a más tardar el día 5 del mes siguiente.',
};

/** Asks those whose decision is missing, and notifies the requester and the provider's users of the outcome. */
export const paymentReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a step of a payment request',
    to: 'payment.moved',
    react: async (context, fact) => {
      if (fact.to === 'requested') return fact.isCodiNeeded ? askDivision(context, fact) : askAnalyst(context, fact);
      const said = isTakenBack(fact.from, fact.to) ? TAKEN_BACK : STEPS[fact.to];
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
      // Still held for another reason.
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
    isToDecide: true,
    data: forUs(fact),
  });
}

/** The claim's cost analyst; if there is none, the division, which may authorise as well. */
async function askAnalyst(context: ReactionContext, fact: AboutPayment): Promise<void> {
  const { name, costAnalystId } = await briefOf(context.db, fact.claimId);
  const people = costAnalystId === null ? await membersOf(context.db, 'CoDi') : [costAnalystId];
  await tellOfClaim(context, fact, people, {
    kind: 'payment',
    level: 'info',
    verb: VERBS.paymentToApprove,
    description: `${name} · ${fact.number}: espera su autorización.`,
    isToDecide: true,
    data: forUs(fact),
  });
}

/** A staff requester's text names the claim. The provider's users get it once each, whichever of them requested it. */
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
