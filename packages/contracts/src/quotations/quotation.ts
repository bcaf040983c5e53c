import * as z from 'zod';
import { price, quantity } from '../catalogues/prices.ts';
import { QUOTATION_REASONS } from '../claims/affected-parties.ts';
import { optionalText, Person, StageLabel } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { id, idText, instant, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { drawingText } from './drawing.ts';
import { FindingReason } from './review.ts';

/** States of a version, from the first line to its authorization. */
export const QUOTATION_STATES = [
  'draft',
  'handedIn',
  'closed',
  'exempt',
  'sent',
  'inGnp',
  'authorized',
  'changesAsked',
  'rejected',
  'expired',
  'invalidated',
  'superseded',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];
export const QUOTATION_STATE_WORDS = {
  draft: { es: 'Borrador', en: 'Draft' },
  handedIn: { es: 'Entregada', en: 'Handed in' },
  closed: { es: 'Cerrada', en: 'Closed' },
  exempt: { es: 'No requiere autorización', en: 'Needs no authorization' },
  sent: { es: 'En autorización', en: 'In authorization' },
  inGnp: { es: 'En autorización GNP', en: 'In authorization of GNP' },
  authorized: { es: 'Autorizada', en: 'Authorized' },
  changesAsked: { es: 'Por ajustar', en: 'Changes asked for' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  expired: { es: 'Vencida', en: 'Expired' },
  invalidated: { es: 'Invalidada', en: 'Invalidated' },
  superseded: { es: 'Reemplazada', en: 'Superseded' },
} as const satisfies Words;

export const QUOTATION_REASON_WORDS = {
  inicial: { es: 'Inicial', en: 'Initial' },
  'ajuste-de-alcance': { es: 'Ajuste de alcance', en: 'Scope adjusted' },
  'vicio-oculto': { es: 'Vicio oculto', en: 'Hidden damage' },
  'cambio-de-precio': { es: 'Cambio de precio', en: 'Price changed' },
  correccion: { es: 'Corrección', en: 'Correction' },
} as const satisfies Words;

export const MOST_LINES = 1000;
export const MOST_PHOTOS = 20;

const lineSpelling = { unitId: 'unit_measurement', conceptId: 'concept' } as const;

export const QuotationLine = wire(
  {
    id,
    /** The same in all versions, so that they can be compared. */
    lineNumber: z.int().positive(),
    position: z.int().positive(),
    conceptId: id.nullable(),
    code: z.string(),
    family: z.string(),
    name: z.string(),
    unitId: id.nullable(),
    unit: z.string(),
    quantity: z.number(),
    quantityText: z.string(),
    unitPrice: money,
    amount: money,
    comment: z.string(),
    /** Attached photos, by the id of the file in the dossier. */
    photos: z.array(id),
  },
  lineSpelling,
);
export type QuotationLine = z.output<typeof QuotationLine>;

export const GeneralizedConcept = wire({ name: z.string(), price: money });

/** What the insurer has answered to one of our versions; all empty in a provider's own, and for providers. */
const authorizationFields = {
  isAuthorizedByCustomer: z.boolean(),
  authorizedByCustomerAt: instant.nullable(),
  customerFiles: z.array(id),
  gnpFileId: id.nullable(),
  isAuthorizedByClient: z.boolean(),
  firstSentAt: instant.nullable(),
  lastSentAt: instant.nullable(),
} as const;
export const AUTHORIZATION_SPELLING = {
  authorizedByCustomerAt: 'authorization_date_by_customer',
  customerFiles: 'customer_files_authorizations',
  gnpFileId: 'authorization_file',
  isAuthorizedByClient: 'is_autorized_by_client',
  firstSentAt: 'send_first_authorization',
  lastSentAt: 'send_authorization',
} as const;

/** The provider's document and ours have the same shape; `side` tells whose prices they are. */
export const Quotation = wire(
  {
    id,
    affectedPartyId: id,
    side: z.enum(['customer', 'provider']),
    provider: z.string().nullable(),
    versionNumber: z.int().positive(),
    isCurrent: z.boolean(),
    state: z.enum(QUOTATION_STATES),
    reason: z.enum(QUOTATION_REASONS),
    reasonComment: z.string(),
    applyTaxes: z.boolean(),
    taxPercentage: z.number(),
    taxes: money,
    discount: money,
    subtotal: money,
    price: money,
    total: money,
    comments: z.string(),
    concepts: z.array(QuotationLine),
    generalizedConcept: GeneralizedConcept.nullable(),
    gnpAuthorizes: z.boolean(),
    ...authorizationFields,
    drawing: drawingText.nullable(),
    /** Null if a provider registered its own. */
    registeredBy: Person.nullable(),
    registeredAt: instant,
    savedAt: instant,
    closedAt: instant.nullable(),
    version: z.int(),
  },
  {
    reason: 'quotation_motif',
    drawing: 'schematic_drawing',
    registeredBy: 'user_who_registered',
    ...AUTHORIZATION_SPELLING,
  },
);
export type Quotation = z.output<typeof Quotation>;

/** A party's quotation for its editor: its content, the defaults of a new one, and the permitted actions. */
export const QuotationOfParty = wire({
  affectedPartyId: id,
  party: z.string(),
  claimId: id,
  claim: z.string(),
  claimNumber: z.string(),
  customer: z.string(),
  process: StageLabel,
  /** Whether a provider is assigned, whose own quotation can be read alongside. */
  isAttended: z.boolean(),
  quotation: Quotation.nullable(),
  /** Default from the zone, for a new quotation. */
  applyTaxes: z.boolean(),
  taxPercentage: z.number(),
  /** Verdict of the matrix in force on the claim's day, as sentences; empty if the user may not see the matrix. */
  explanation: z.array(z.string()),
  /** What the insurer asked to be changed, until the next package is sent; null if nothing. */
  asked: wire({
    versionNumber: z.int(),
    by: z.string(),
    decidedAt: instant,
    comment: z.string(),
    lines: z.array(wire({ lineNumber: z.int(), comment: z.string() })),
  }).nullable(),
  units: z.array(wire({ id, abbreviation: z.string() }, { abbreviation: 'abbr' })),
  mayEdit: z.boolean(),
  /** A closed version is changed by opening the next one. */
  mayReopen: z.boolean(),
  /** Other versions of the party, oldest first. */
  versions: z.array(
    wire(
      {
        id,
        versionNumber: z.int(),
        state: z.enum(QUOTATION_STATES),
        reason: z.enum(QUOTATION_REASONS),
        total: money,
        savedAt: instant,
      },
      { reason: 'quotation_motif' },
    ),
  ),
});
export type QuotationOfParty = z.output<typeof QuotationOfParty>;

/**
 * A line is at least what it is, how much and at what price. What is left out stays as stored, or is empty in a new line:
 * at the end, named after its concept.
 */
const lineInput = {
  position: z.int().positive().max(100_000).optional(),
  conceptId: id.nullable().optional(),
  name: requiredText(500).optional(),
  unitId: id.nullable().optional(),
  quantity,
  quantityText: optionalText(100).optional(),
  unitPrice: price,
  comment: optionalText(1000).optional(),
  photos: z.array(id).max(MOST_PHOTOS).optional(),
} as const;

const QuotationInput = wireInput(
  {
    affectedPartyId: id,
    /** New ones. */
    concepts: z.array(wireInput(lineInput, lineSpelling)).max(MOST_LINES),
    /** Changed existing ones; those not listed stay unchanged. */
    quotationConcepts: z.array(wireInput({ id, ...lineInput }, lineSpelling)).max(MOST_LINES),
    deletedConcepts: z.array(id).max(MOST_LINES),
    generalizedConcept: wireInput({
      name: requiredText(300),
      price: price.refine((centavos) => centavos > 0, { error: 'Indique el precio' }),
    }).nullable(),
    drawing: drawingText.nullable(),
    discount: price,
    comments: optionalText(4000),
    gnpAuthorizes: z.boolean(),
    taxPercentage: z.number().max(100).multipleOf(0.01).nullable(),
    applyTaxes: z.boolean(),
    /** The sender's total; refused if ours differs. */
    total: price.optional(),
    /** The version this was edited from; zero for a new quotation. Without it the newest one is written over. */
    version: z.int().min(0).optional(),
  },
  { drawing: 'schematic_drawing' },
);
export type QuotationInput = z.output<typeof QuotationInput>;

const ours = { area: 'companyClaims' } as const;
const provider = { area: 'ownProvider' } as const;
const ofParty = { params: wireInput({ id: idText }), reply: QuotationOfParty } as const;
const saved = {
  method: 'POST',
  kind: 'write',
  body: QuotationInput,
  bodyLimit: 2_000_000,
  reply: QuotationOfParty,
} as const;

export const readQuotation = endpoint({
  ...ours,
  ...ofParty,
  method: 'GET',
  path: '/quotation/affected/:id/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary: 'The quotation of an affected party for the insurer, current version, and what may be done with it',
});

export const saveQuotation = endpoint({
  ...ours,
  ...saved,
  path: '/quotation/',
  ifCan: ['quotation/quotation/change'],
  summary: 'Write the quotation of an affected party; a closed version is refused',
});

export const readOwnQuotation = endpoint({
  ...provider,
  ...ofParty,
  method: 'GET',
  path: '/quotation/own/:id/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary: "The provider's own quotation of an affected party it attends",
});

export const saveOwnQuotation = endpoint({
  ...provider,
  ...saved,
  path: '/quotation/own/',
  ifCan: ['quotation/quotation/change'],
  summary: "Write the provider's own quotation of an affected party it attends",
});

export const handInQuotation = endpoint({
  ...provider,
  ...ofParty,
  method: 'POST',
  path: '/quotation/own/:id/hand-in/',
  kind: 'write',
  ifCan: ['quotation/quotation/change'],
  summary: "Hand in the provider's own quotation: it is frozen, and the party moves on",
  body: wireInput({ version: z.int() }),
});

export const readProviderQuotation = endpoint({
  ...ours,
  ...ofParty,
  method: 'GET',
  path: '/quotation/provider/:id/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary: 'What the attending provider quoted, for staff',
});

export const readQuotationVersion = endpoint({
  ...ours,
  method: 'GET',
  path: '/quotation/version/:id/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary: 'One version of a quotation, whole',
  params: wireInput({ id: idText }),
  reply: Quotation,
});

export const reopenQuotation = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/quotation/affected/:id/reopen/',
  kind: 'write',
  ifCan: ['quotation/quotation/change'],
  summary: 'Open the next version of a closed quotation, with the reason; the closed one stays as it was',
  body: wireInput(
    { reason: z.enum(QUOTATION_REASONS), comment: optionalText(1000), version: z.int() },
    { reason: 'quotation_motif' },
  ),
});

export const copyQuotation = endpoint({
  ...ours,
  ...ofParty,
  method: 'POST',
  path: '/quotation/affected/:id/copy/',
  kind: 'write',
  ifCan: ['quotation/quotation/change'],
  summary: 'Add the lines of another quotation to the draft of an affected party',
  body: wireInput({ from: id, version: z.int().min(0) }),
});

export const closeQuotation = endpoint({
  ...ours,
  ...ofParty,
  method: 'PUT',
  path: '/sinister/update/close_quotation/:id/',
  kind: 'write',
  ifCan: ['quotation/quotation/change'],
  summary: 'Close the current version: it is frozen and the matrix decides whether it needs authorization',
  /** Reasons for the findings of the rules; if a required one is missing, closing is refused with the findings. */
  body: wireInput({
    version: z.int(),
    reasons: z
      .array(FindingReason)
      .max(2 * MOST_LINES)
      .optional(),
  }),
});
