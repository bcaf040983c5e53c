import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { CARD_CHARGE_STATES, CARD_VIEW } from './card-spend.ts';

const changing = { area: 'reports', ifCan: ['report/cardspend/change'] } as const;
const deciding = { ...changing, method: 'POST', kind: 'write', params: wireInput({ id: idText }) } as const;
const version = z.int();

export const CardCharge = wire(
  {
    id,
    chargedOn: calendarDate,
    card: z.string(),
    holder: z.string(),
    /** Whether the name belongs to a user, who can be reminded. */
    isKnown: z.boolean(),
    merchant: z.string(),
    reference: z.string(),
    amount: money,
    currency: z.string(),
    originalAmount: money.nullable(),
    state: z.enum(CARD_CHARGE_STATES),
    uuid: z.string().nullable(),
    isMatchedBySystem: z.boolean(),
    claimSlug: z.string().nullable(),
    affectedPartyId: id.nullable(),
    indirectCostId: id.nullable(),
    belongsTo: z.string(),
    note: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    remindedAt: instant.nullable(),
    fileName: z.string(),
    version,
  },
  { state: 'status', claimSlug: 'sinister', indirectCostId: 'indirect_cost' },
);
export type CardCharge = z.output<typeof CardCharge>;

export const readCardCharge = endpoint({
  ...CARD_VIEW,
  method: 'GET',
  path: '/report/clara/charge/:id/',
  kind: 'read',
  params: wireInput({ id: idText }),
  summary: 'One charge of a corporate card, with what proves it and what it belongs to',
  reply: CardCharge,
});

const CardReceipt = wire({
  uuid: z.string(),
  issuer: z.string(),
  number: z.string(),
  on: calendarDate,
  total: money,
});
const CardCost = wire({
  id,
  folio: z.string(),
  supplier: z.string(),
  on: calendarDate,
  total: money,
  hasReceipt: z.boolean(),
});
const CardParty = wire({
  id,
  party: z.string(),
  claimNumber: z.string(),
  customer: z.string(),
  /** Day of the holder's visit there, if close to the day of the charge. */
  visitedOn: calendarDate.nullable(),
});
export type CardTargets = z.output<typeof readCardTargets.reply>;

export const readCardTargets = endpoint({
  ...changing,
  method: 'GET',
  path: '/report/clara/charge/:id/targets/',
  kind: 'read',
  params: wireInput({ id: idText }),
  query: wireInput({ text: text(100).optional() }),
  summary: 'What a charge may be proven by and belong to: what fits it, or what holds the words searched for',
  reply: wire({
    receipts: z.array(CardReceipt),
    costs: z.array(CardCost),
    parties: z.array(CardParty),
  }),
});

export const linkCardReceipt = endpoint({
  ...deciding,
  path: '/report/clara/charge/:id/link/',
  summary: 'Say which tax receipt proves a charge',
  body: wireInput({ uuid: z.guid(), version }),
  reply: CardCharge,
});

export const assignCardCharge = endpoint({
  ...deciding,
  path: '/report/clara/charge/:id/assign/',
  summary: 'Say which affected party or which indirect cost a charge belongs to',
  body: wireInput(
    { affectedPartyId: id.nullable(), indirectCostId: id.nullable(), version },
    { indirectCostId: 'indirect_cost' },
  ),
  reply: CardCharge,
});

export const releaseCardCharge = endpoint({
  ...deciding,
  path: '/report/clara/charge/:id/release/',
  summary: 'Take back what proves a charge and what it belongs to',
  body: wireInput({ version }),
  reply: CardCharge,
});

export const noteCardCharge = endpoint({
  ...deciding,
  path: '/report/clara/charge/:id/note/',
  summary: 'Write beside a charge what its statement does not say',
  body: wireInput({ note: text(1000).trim(), version }),
  reply: CardCharge,
});

const CardHolder = wire({
  holder: z.string(),
  isKnown: z.boolean(),
  charges: z.int(),
  amount: money,
  toWeek: money,
  toFortnight: money,
  toMonth: money,
  longer: money,
  oldestOn: calendarDate,
  remindedAt: instant.nullable(),
});
export type CardHolder = z.output<typeof CardHolder>;

export const readCardAgeing = endpoint({
  ...CARD_VIEW,
  method: 'GET',
  path: '/report/clara/ageing/',
  kind: 'read',
  summary: 'What each holder has not proven, by how long ago it was charged; the oldest first',
  reply: z.array(CardHolder),
});

export const remindCardHolders = endpoint({
  ...changing,
  method: 'POST',
  path: '/report/clara/remind/',
  kind: 'write',
  summary: 'Remind holders of the charges they have not proven, each at most once a day',
  body: wireInput({ holders: z.array(requiredText(200)).min(1).max(100) }),
  reply: wire({ reminded: z.array(z.string()), today: z.array(z.string()), unknown: z.array(z.string()) }),
});
