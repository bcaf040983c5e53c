import * as z from 'zod';
import { price, quantity } from '../catalogues/prices.ts';
import { optionalText, Person, slugParam, StageLabel } from '../claims/labels.ts';
import { bytes, endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const BUDGET_ORIGINS = ['cotizacion', 'proveedor', 'propio'] as const;
export const BUDGET_ORIGIN_WORDS = {
  cotizacion: { es: 'De la cotización', en: 'From the quotation' },
  proveedor: { es: 'Del proveedor', en: 'From the provider' },
  propio: { es: 'Propio', en: 'Our own' },
} as const satisfies Words;

/** Maximum number of concepts of a budget, and of supplies of a concept. */
export const MOST_CONCEPTS = 1000;
export const MOST_SUPPLIES = 100;

const conceptSpelling = {
  unitId: 'unit_measurement',
  conceptId: 'concept',
  providerId: 'assignation',
} as const;
const supplySpelling = { supplyId: 'supply' } as const;

export const BudgetSupply = wire(
  {
    id,
    /** The concept it belongs to. */
    budgetConcept: id,
    supplyId: id,
    name: z.string(),
    type: z.string(),
    unit: z.string(),
    /** Per unit of the concept. */
    quantity: z.number(),
    price: money,
    /** The price is the customer's, not our cost; it is counted all the same. */
    isClientPrice: z.boolean(),
    comment: z.string(),
    /** An inactive one is not counted but stays visible. */
    isActive: z.boolean(),
  },
  supplySpelling,
);
export type BudgetSupply = z.output<typeof BudgetSupply>;

export const BudgetConcept = wire(
  {
    id,
    /** The budget it belongs to. */
    budget: id,
    position: z.int().positive(),
    category: z.string(),
    code: z.string(),
    conceptId: id.nullable(),
    /** The first line of our current quotation that it covers; null if the lines no longer exist. */
    quotationConcept: id.nullable(),
    /** All covered lines by version-independent number: several after a merge; two concepts share one after a split. */
    quotationLineNumbers: z.array(z.int().positive()),
    name: z.string(),
    unitId: id.nullable(),
    unit: z.string(),
    quantity: z.number(),
    quantityText: z.string(),
    unitPrice: money,
    applyTaxes: z.boolean(),
    /** Before tax, and the tax; the total of a concept is both. */
    amount: money,
    taxes: money,
    /** Quoted amount before tax, shared lines split by amount. Null for a concept without quoted line. */
    quoted: money.nullable(),
    providerId: id.nullable(),
    comment: z.string(),
    supplies: z.array(BudgetSupply),
  },
  conceptSpelling,
);
export type BudgetConcept = z.output<typeof BudgetConcept>;

export const Budget = wire({
  id,
  /** The same id, under the name the specification gives it. */
  budget: id,
  origin: z.enum(BUDGET_ORIGINS),
  description: z.string(),
  criteria: z.string(),
  observations: z.string(),
  applyTaxes: z.boolean(),
  taxPercentage: z.number(),
  price: money,
  taxes: money,
  total: money,
  concepts: z.array(BudgetConcept),
  registeredBy: Person,
  registeredAt: instant,
  savedAt: instant,
  version: z.int(),
});
export type Budget = z.output<typeof Budget>;

/** A line of our quotation, for comparison with the budget. */
export const QuotedLine = wire({
  id,
  lineNumber: z.int().positive(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: money,
  /** After its share of the discount, before tax: the lines add up to the quoted price. */
  amount: money,
});

/** A provider to whom a concept can be assigned: the one attending the party, or others named for it. */
export const AssignableProvider = wire({
  id,
  name: z.string(),
  isAttending: z.boolean(),
  /** An agreement or order with it is in force, which has to be changed before concepts are taken away. */
  isCommitted: z.boolean(),
});
export type AssignableProvider = z.output<typeof AssignableProvider>;

/** A party's budget for its editor: its content, the defaults of a new one, and the permitted actions. */
export const BudgetOfParty = wire({
  affectedPartyId: id,
  party: z.string(),
  claimId: id,
  claim: z.string(),
  claimNumber: z.string(),
  customer: z.string(),
  process: StageLabel,
  budget: Budget.nullable(),
  /** Default from the zone, for a new budget. */
  applyTaxes: z.boolean(),
  taxPercentage: z.number(),
  /** Our current quotation, for comparison: price after discount and before tax, and lines. */
  quotedPrice: money.nullable(),
  quotationVersion: z.int().nullable(),
  quotedLines: z.array(QuotedLine),
  /** In percent of the quoted price: the target, and the minimum an analyst may agree alone. */
  targetMargin: z.number(),
  leastMargin: z.number(),
  providers: z.array(AssignableProvider),
  units: z.array(wire({ id, abbreviation: z.string() }, { abbreviation: 'abbr' })),
  mayEdit: z.boolean(),
});
export type BudgetOfParty = z.output<typeof BudgetOfParty>;

const supplyInput = wireInput(
  {
    supplyId: id,
    quantity,
    price,
    isClientPrice: z.boolean(),
    comment: optionalText(500),
    isActive: z.boolean(),
  },
  supplySpelling,
);
const conceptInput = {
  position: z.int().positive().max(100_000),
  category: optionalText(80),
  code: optionalText(20),
  conceptId: id.nullable(),
  quotationLineNumbers: z.array(z.int().positive()).max(MOST_CONCEPTS),
  name: requiredText(500),
  unitId: id.nullable(),
  quantity,
  quantityText: optionalText(100),
  unitPrice: price,
  applyTaxes: z.boolean(),
  providerId: id.nullable(),
  comment: optionalText(1000),
  supplies: z.array(supplyInput).max(MOST_SUPPLIES),
} as const;

const BudgetInput = wireInput({
  affectedPartyId: id,
  origin: z.enum(BUDGET_ORIGINS),
  description: optionalText(4000),
  criteria: optionalText(4000),
  observations: optionalText(4000),
  applyTaxes: z.boolean(),
  taxPercentage: z.number().max(100).multipleOf(0.01).nullable(),
  /** New ones. */
  concepts: z.array(wireInput(conceptInput, conceptSpelling)).max(MOST_CONCEPTS),
  /** Changed existing ones, complete with supplies; those not listed stay unchanged. */
  budgetConcepts: z.array(wireInput({ id, ...conceptInput }, conceptSpelling)).max(MOST_CONCEPTS),
  deletedConcepts: z.array(id).max(MOST_CONCEPTS),
  /** The sender's total; refused if ours differs. */
  total: price.optional(),
  /** The version this was edited from; zero for a new budget. */
  version: z.int().min(0),
});
export type BudgetInput = z.output<typeof BudgetInput>;

const ours = { area: 'companyClaims', ifCan: ['budget/budget/view'] } as const;
const write = { area: 'companyClaims', ifCan: ['budget/budget/change'], kind: 'write', method: 'POST' } as const;
const ofParty = { params: wireInput({ id: idText }), reply: BudgetOfParty } as const;

export const readBudget = endpoint({
  ...ours,
  ...ofParty,
  method: 'GET',
  path: '/budget/affected/:id/',
  kind: 'read',
  summary: 'The budget of an affected party beside what is quoted for it, and what may be done with it',
});

export const saveBudget = endpoint({
  ...write,
  path: '/budget/',
  summary: 'Write the budget of an affected party; the organising screen saves through it as well',
  body: BudgetInput,
  bodyLimit: 4_000_000,
  reply: BudgetOfParty,
});

export const importQuotation = endpoint({
  ...write,
  ...ofParty,
  path: '/budget/affected/:id/import/',
  summary:
    'Take the lines of a quotation that the budget does not have yet: ours without prices, or those of the provider with theirs',
  body: wireInput({ from: z.enum(['cotizacion', 'proveedor']), version: z.int().min(0) }),
});

/** `steps`: records the export in a short transaction and writes the file outside of it. */
export const exportExplosion = endpoint({
  ...ours,
  method: 'GET',
  path: '/budget/affected/:id/explosion/',
  kind: 'steps',
  summary: 'The supplies that a budget needs, by type, and its concepts beside what is quoted for them, as a workbook',
  params: wireInput({ id: idText }),
  reply: bytes,
});

export const SupplyFound = wire({
  id,
  name: z.string(),
  type: z.string(),
  unit: z.string(),
  price: money,
  isClientPrice: z.boolean(),
});
export type SupplyFound = z.output<typeof SupplyFound>;

export const searchSupplies = endpoint({
  ...ours,
  method: 'GET',
  path: '/budget/supplies/',
  kind: 'read',
  summary: 'Active supplies by words, accents or not, the closest first',
  query: wireInput({ text: text(100) }),
  reply: z.array(SupplyFound),
});

export const conceptSupplies = endpoint({
  ...ours,
  method: 'GET',
  path: '/budget/concept-supplies/:id/',
  kind: 'read',
  summary: 'The supplies of a concept of the catalogue, as a line of the budget starts with them',
  params: wireInput({ id: idText }),
  reply: z.array(
    wire({
      supplyId: id,
      name: z.string(),
      type: z.string(),
      unit: z.string(),
      quantity: z.number(),
      price: money,
      isClientPrice: z.boolean(),
    }),
  ),
});

export const BudgetedParty = wire({
  affectedPartyId: id,
  party: z.string(),
  isActive: z.boolean(),
  process: StageLabel,
  budgetId: id.nullable(),
  lines: z.int(),
  /** Before tax. */
  quoted: money.nullable(),
  budgeted: money.nullable(),
  agreed: money.nullable(),
  /** Number of concepts without provider. */
  unassigned: z.int(),
  savedAt: instant.nullable(),
});
export type BudgetedParty = z.output<typeof BudgetedParty>;

export const listBudgets = endpoint({
  ...ours,
  method: 'GET',
  path: '/budget/sinister/:slug/',
  kind: 'read',
  summary: 'The budgets of a claim, one row for each affected party, beside what is quoted and agreed',
  params: wireInput({ slug: slugParam }),
  reply: wire({
    claim: z.string(),
    claimNumber: z.string(),
    customer: z.string(),
    parties: z.array(BudgetedParty),
  }),
});
