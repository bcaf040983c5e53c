import { AGREEMENT_WAYS, APPROVALS } from '@aura/domain/agreement-rules';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import * as z from 'zod';
import { price } from '../catalogues/prices.ts';
import { optionalText, Person, StageLabel } from '../claims/labels.ts';
import { onBehalfOf } from '../claims/on-behalf.ts';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { MOST_CONCEPTS } from './budget.ts';

export const AGREEMENT_WAY_WORDS = {
  provider: { es: 'Proveedor nuestro', en: 'One of our providers' },
  affectedPayment: { es: 'Pago al afectado', en: 'Payment to the affected party' },
  ownProvider: { es: 'Proveedor del afectado', en: "The affected party's own provider" },
} as const satisfies Words;

export const AGREEMENT_STATES = ['waiting', 'agreed', 'refused', 'replaced', 'cancelled'] as const;
export const AGREEMENT_STATE_WORDS = {
  waiting: { es: 'Espera aprobación', en: 'Awaits approval' },
  agreed: { es: 'Pactado', en: 'Agreed' },
  refused: { es: 'No aprobado', en: 'Refused' },
  replaced: { es: 'Reemplazado', en: 'Replaced' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
} as const satisfies Words;

/** Limits of a job's promised duration and of the advance. */
export const MOST_DAYS = 365;
export const MOST_ADVANCE = 50;

const way = z.enum(AGREEMENT_WAYS);
const approval = z.enum(APPROVALS);
const lineSpelling = { conceptId: 'budget_concept' } as const;

/** The assigned provider, in the specification's spelling. */
export const ProviderAssignment = wire(
  {
    resource: z.string(),
    kind: z.string(),
    assignedAt: instant,
    /** When it was reassigned or ended. */
    changedAt: instant.nullable(),
    comments: z.string(),
  },
  { assignedAt: 'assignation_date', changedAt: 'chage_date' },
);

export const ProviderLine = wire({
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: money,
  amount: money,
});

/** One column of the comparison. */
export const ComparedProvider = wire({
  id,
  slug: z.string(),
  name: z.string(),
  isAttending: z.boolean(),
  /** Can be agreed with: it attends the party, or concepts of the budget are assigned to it. */
  isAgreeable: z.boolean(),
  assignment: ProviderAssignment.nullable(),
  /** Number of budget concepts assigned to it, and their budgeted amount before tax. */
  concepts: z.int(),
  budgeted: money,
  /** Its own quotation, before tax. */
  quotation: wire({
    id,
    versionNumber: z.int(),
    isHandedIn: z.boolean(),
    price: money,
    total: money,
    lines: z.array(ProviderLine),
  }).nullable(),
});
export type ComparedProvider = z.output<typeof ComparedProvider>;

export const PriceOffer = wire({
  id,
  way,
  providerId: id.nullable(),
  /** The provider, or the person to be paid. */
  payee: z.string(),
  madeBy: z.enum(['us', 'them']),
  /** Before tax. */
  amount: money,
  days: z.int().nullable(),
  advancePercentage: z.number(),
  /** Set if the offer was itemised by concept. */
  lines: z.array(wire({ conceptId: id, unitPrice: money }, lineSpelling)).nullable(),
  comment: z.string(),
  registeredBy: Person,
  at: instant,
});
export type PriceOffer = z.output<typeof PriceOffer>;

/** What an amount is judged by: the quoted price, and the total cost of the party including it. */
const Judgement = wire({ quotedPrice: money.nullable(), cost: money, needs: z.array(approval) });

export const Agreement = wire({
  id,
  offerId: id,
  way,
  providerId: id.nullable(),
  payee: z.string(),
  state: z.enum(AGREEMENT_STATES),
  /** Before tax, the tax, and both. */
  amount: money,
  taxes: money,
  total: money,
  days: z.int().nullable(),
  advancePercentage: z.number(),
  /** As judged when it was written or approved. */
  quotedPrice: money,
  cost: money,
  needsCodi: z.boolean(),
  needsGeop: z.boolean(),
  codiBy: Person.nullable(),
  codiAt: instant.nullable(),
  geopBy: Person.nullable(),
  geopAt: instant.nullable(),
  reason: z.string(),
  agreedBy: Person,
  at: instant,
  endedBy: Person.nullable(),
  endedAt: instant.nullable(),
  endReason: z.string(),
  /** As it would be judged now; only for a pending one. */
  judgedNow: Judgement.nullable(),
  /** The current user's approval is missing, or may replace a missing one. */
  mayDecide: z.boolean(),
  /** Admin approving in place of a group: only with a written reason. */
  standsIn: z.boolean(),
  mayCancel: z.boolean(),
});
export type Agreement = z.output<typeof Agreement>;

export const BudgetedConcept = wire(
  {
    id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    quantity: z.number(),
    /** Budgeted amount before tax. */
    amount: money,
    providerId: id.nullable(),
  },
  { providerId: 'assignation' },
);

/** Everything the agreement screen shows. */
export const AgreementOfParty = wire({
  affectedPartyId: id,
  party: z.string(),
  claimId: id,
  claim: z.string(),
  claimNumber: z.string(),
  customer: z.string(),
  process: StageLabel,
  /** How the party is settled, which decides whom an amount is agreed with. */
  way,
  /** Our current quotation after discount, before and with tax. */
  quotedPrice: money.nullable(),
  quotedTotal: money.nullable(),
  quotationVersion: z.int().nullable(),
  /** Amount authorised by the customer, before and with tax; null until authorised. */
  authorizedPrice: money.nullable(),
  authorizedTotal: money.nullable(),
  budgetPrice: money.nullable(),
  budgetTotal: money.nullable(),
  concepts: z.array(BudgetedConcept),
  unassigned: z.int(),
  targetMargin: z.number(),
  leastMargin: z.number(),
  applyTaxes: z.boolean(),
  taxPercentage: z.number(),
  agreedAmount: money.nullable(),
  providers: z.array(ComparedProvider),
  /** Newest first. */
  offers: z.array(PriceOffer),
  agreements: z.array(Agreement),
  mayAgree: z.boolean(),
  /** Why nothing can be agreed now, for the user; null if it can. */
  obstacle: z.string().nullable(),
  /** Incremented by every agreement of the party. */
  version: z.int(),
});
export type AgreementOfParty = z.output<typeof AgreementOfParty>;

const offerFields = {
  providerId: id.nullable(),
  /** Name of the affected party's own provider, or of the person to be paid. */
  payee: optionalText(200),
  madeBy: z.enum(['us', 'them']),
  /** A lump sum before tax; omitted if itemised. */
  amount: price.refine((centavos) => centavos > 0 && centavos <= CENTAVOS_LIMIT, 'Escriba un importe').nullable(),
  days: z.int().min(1).max(MOST_DAYS).nullable(),
  advancePercentage: z.number().min(0).max(MOST_ADVANCE).multipleOf(0.01),
  lines: z
    .array(wireInput({ conceptId: id, unitPrice: price }, lineSpelling))
    .min(1)
    .max(MOST_CONCEPTS)
    .nullable(),
  comment: optionalText(1000),
} as const;
export const OfferInput = wireInput(offerFields);
export type OfferInput = z.output<typeof OfferInput>;

const ofParty = { params: wireInput({ id: idText }), reply: AgreementOfParty } as const;
const write = { area: 'companyClaims', kind: 'write', method: 'POST', ifCan: ['budget/budget/change'] } as const;
const decide = { ...write, ifCan: ['budget/budget/approve'] } as const;
const read = { area: 'companyClaims', kind: 'read', method: 'GET', ifCan: ['budget/budget/view'] } as const;

export const readAgreement = endpoint({
  ...read,
  ...ofParty,
  path: '/budget/agreement/affected/:id/',
  summary: 'What is and was agreed for an affected party: providers side by side, offers, approvals, margins',
});

export const registerOffer = endpoint({
  ...write,
  ...ofParty,
  path: '/budget/agreement/affected/:id/offer/',
  summary: 'Register an offer, of the company or of the provider; it is never changed afterwards',
  body: OfferInput,
});

export const agreeAmount = endpoint({
  ...write,
  ...ofParty,
  path: '/budget/agreement/affected/:id/agree/',
  summary: 'Agree the amount of an offer; above the quotation or below the least margin it waits for approval',
  body: wireInput({
    /** An existing offer; null if `offer` is made and accepted at once. */
    offerId: id.nullable(),
    offer: OfferInput.nullable(),
    /** Why it exceeds the limits; required if approval is needed. */
    reason: optionalText(1000),
    version: z.int().min(0),
    onBehalfOf,
  }),
});

export const approveAgreement = endpoint({
  ...decide,
  ...ofParty,
  path: '/budget/agreement/affected/:id/approve/',
  summary: 'CoDi or GeOp agrees to an amount beyond the limits, on the figures it saw',
  body: wireInput({
    agreementId: id,
    /** What the approver saw: if it has changed, nothing is approved and the new figure is returned. */
    quotedPrice: price,
    cost: price,
    comment: optionalText(1000),
  }),
});

export const refuseAgreement = endpoint({
  ...decide,
  ...ofParty,
  path: '/budget/agreement/affected/:id/refuse/',
  summary: 'CoDi or GeOp does not agree; what was agreed before stays in force',
  body: wireInput({ agreementId: id, reason: requiredText(1000) }),
});

export const cancelAgreement = endpoint({
  ...write,
  ...ofParty,
  path: '/budget/agreement/affected/:id/cancel/',
  summary: 'End what is agreed, or withdraw what waits for approval',
  body: wireInput({ agreementId: id, reason: requiredText(1000) }),
});

/** An alternative provider, with the reasons. */
export const OtherProvider = wire({
  id,
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  reason: z.string(),
  /** Share of its repairs delivered on time, 0 to 1, and their number; null if there are too few. */
  onTimeRate: z.number().nullable(),
  measuredJobs: z.int(),
  /** Agreed amount per budgeted peso, and the number of agreements; null without any. */
  priceIndex: z.number().nullable(),
  pricedJobs: z.int(),
});
export type OtherProvider = z.output<typeof OtherProvider>;

export const suggestOthers = endpoint({
  ...read,
  params: wireInput({ id: idText }),
  path: '/budget/agreement/affected/:id/others/',
  summary: 'Who else could do the work of an affected party: the usual suggestion, with what each has cost us',
  /** A trade other than the assigned one. */
  query: wireInput({ family: text(80).optional() }),
  reply: wire({
    family: z.string().nullable(),
    /** Why there is no suggestion, for the user. */
    obstacle: z.string().nullable(),
    providers: z.array(OtherProvider),
  }),
});

export const WaitingAgreement = wire({
  id,
  affectedPartyId: id,
  party: z.string(),
  claim: z.string(),
  claimNumber: z.string(),
  payee: z.string(),
  amount: money,
  /** Groups whose approval is missing. */
  missing: z.array(approval),
  reason: z.string(),
  agreedBy: Person,
  at: instant,
  /** Whether the current user may give it. */
  mayDecide: z.boolean(),
});
export type WaitingAgreement = z.output<typeof WaitingAgreement>;

export const listWaitingAgreements = endpoint({
  ...read,
  path: '/budget/agreement/waiting/',
  summary: 'The amounts that wait for the approval of CoDi or GeOp, the longest waiting first',
  reply: wire({ results: z.array(WaitingAgreement) }),
});
