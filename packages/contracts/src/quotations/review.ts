import { RULE_KINDS, RULE_SEVERITIES } from '@aura/domain/quotation-finding';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const kind = z.enum(RULE_KINDS);
/** Position of the line, from one; null for the quotation as a whole. */
const line = z.int().positive().max(100_000).nullable();

/** Why a version is closed despite a finding. */
export const FindingReason = wireInput({ kind, line, reason: requiredText(500) });
export type FindingReason = z.output<typeof FindingReason>;

const found = {
  kind,
  rule: z.string(),
  severity: z.enum(RULE_SEVERITIES).exclude(['off']),
  line,
  sentence: z.string(),
} as const;

/** A finding that prevents closing, in the refusal. */
export const UnsettledFinding = wire({ ...found, takesReason: z.boolean() });
export type UnsettledFinding = z.output<typeof UnsettledFinding>;

const KeptFinding = wire({
  ...found,
  versionNumber: z.int().positive(),
  /** The line's number, the same in all versions. */
  lineNumber: z.int().positive().nullable(),
  reason: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
});
export type KeptFinding = z.output<typeof KeptFinding>;

const Rule = wire({
  id,
  kind,
  name: z.string(),
  severity: z.enum(RULE_SEVERITIES),
  yieldsToReason: z.boolean(),
  leastCount: z.int().nullable(),
  percent: z.number().nullable(),
});

export const QuotationReview = wire({
  rules: z.array(Rule),
  /**
   * Amount up to which the matrix of the claim's day requires no authorization; null if there is none or the user may
   * not see the matrix.
   */
  limit: money.nullable(),
  /** Rest of the policy's single limit (LUC) after the claim's other parties; null if the claim states none. */
  insuredRest: money.nullable(),
  /** Findings of closed versions, oldest version first. */
  findings: z.array(KeptFinding),
});
export type QuotationReview = z.output<typeof QuotationReview>;

export const readQuotationReview = endpoint({
  method: 'GET',
  path: '/quotation/affected/:id/review/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['quotation/quotation/view'],
  summary: 'The rules a quotation is closed by, and what they found in its closed versions, with the reasons',
  params: wireInput({ id: idText }),
  reply: QuotationReview,
});
