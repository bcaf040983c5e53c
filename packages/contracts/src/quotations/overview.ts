import * as z from 'zod';
import { QUOTATION_REASONS } from '../claims/affected-parties.ts';
import { slugParam, StageLabel } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { QUOTATION_STATES } from './quotation.ts';

export const QuotedParty = wire(
  {
    affectedPartyId: id,
    party: z.string(),
    isActive: z.boolean(),
    process: StageLabel,
    family: z.string().nullable(),
    quotationId: id.nullable(),
    versionNumber: z.int().nullable(),
    state: z.enum(QUOTATION_STATES).nullable(),
    reason: z.enum(QUOTATION_REASONS).nullable(),
    lines: z.int(),
    subtotal: money,
    discount: money,
    taxes: money,
    total: money,
    savedAt: instant.nullable(),
    /** Whether the assigned provider has submitted its own. */
    isHandedIn: z.boolean(),
    unauthorizedDays: z.int(),
    /** First and last mail to the insurer over all versions, and the person who authorized the current one. */
    firstSentAt: instant.nullable(),
    lastSentAt: instant.nullable(),
    authorizer: z.string().nullable(),
    /** What the matrix in force on the claim's day says about this amount, as sentences. */
    verdict: z.enum(['free', 'needs-authorization']).nullable(),
    explanation: z.array(z.string()),
  },
  {
    reason: 'quotation_motif',
    firstSentAt: 'send_first_authorization',
    lastSentAt: 'send_authorization',
  },
);
export type QuotedParty = z.output<typeof QuotedParty>;

export const ClaimQuotations = wire({
  claim: z.string(),
  claimNumber: z.string(),
  customer: z.string(),
  parties: z.array(QuotedParty),
  subtotal: money,
  discount: money,
  taxes: money,
  total: money,
});
export type ClaimQuotations = z.output<typeof ClaimQuotations>;

export const listQuotations = endpoint({
  method: 'GET',
  path: '/quotation/sinister/:slug/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['quotation/quotation/view'],
  summary: 'The quotations of a claim, one row for each affected party, with what the matrix says of them',
  params: wireInput({ slug: slugParam }),
  reply: ClaimQuotations,
});
