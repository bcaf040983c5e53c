import { VERDICTS } from '@aura/domain/authorization-terms';
import * as z from 'zod';
import { calendarDate, id, instant, money } from '../scalars.ts';
import { wire } from '../wire.ts';
import { drawing } from './drawing.ts';
import { REQUEST_STATES } from './request-states.ts';

const Photo = wire({
  /** The file in the dossier: the same photo may be attached to several lines. */
  id,
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  caption: z.string(),
});
const figures = { quantity: z.number(), unitPrice: money, amount: money } as const;
const PackageLine = wire({
  /** The same in all versions; 0 in the one line that replaces all others. */
  lineNumber: z.int(),
  position: z.int(),
  name: z.string(),
  unit: z.string(),
  ...figures,
  /** The sum the quantity was typed as; empty if it was typed as a number. */
  measure: z.string(),
  /** The quantity is what the sketch measures. */
  isDrawn: z.boolean(),
  /** When it was sent, the price was among those usually charged; never which those are. */
  isUsual: z.boolean(),
  photos: z.array(Photo),
  /** Since the previously sent version; null in the first one. */
  change: z.enum(['same', 'added', 'changed', 'removed']).nullable(),
  before: wire(figures).nullable(),
});

/** A version as sent to the insurer, with what it needs to decide: behind the link of a mail and in the extranet. */
export const ShownPackage = wire(
  {
    id,
    affectedPartyId: id,
    party: z.string(),
    customer: z.string(),
    claimNumber: z.string(),
    policy: z.string(),
    policyItem: z.string(),
    occurredOn: calendarDate.nullable(),
    versionNumber: z.int(),
    moment: z.enum(['before', 'after']),
    state: z.enum(REQUEST_STATES),
    sentAt: instant,
    /** The deadline of the answer. */
    expiresAt: instant,
    message: z.string(),
    comments: z.string(),
    sha256: z.string(),
    lines: z.array(PackageLine),
    previous: wire({ versionNumber: z.int(), total: money }).nullable(),
    subtotal: money,
    discount: money,
    price: money,
    taxPercentage: z.number(),
    taxes: money,
    total: money,
    drawing: drawing.nullable(),
    evidence: z.array(
      wire({ name: z.string(), fileType: z.string(), url: z.string(), thumbnailUrl: z.string().nullable() }),
    ),
    /** What the insurer's matrix says about this amount, as when it was sent; empty in older packages. */
    rule: z.string(),
    /** The people it was sent to. */
    signers: z.array(z.string()),
    decisions: z.array(
      wire({
        verdict: z.enum(VERDICTS),
        comment: z.string(),
        by: z.string(),
        decidedAt: instant,
        /** The certificate of an authorization given by the person itself. */
        certificateUrl: z.string().nullable(),
      }),
    ),
    /** The insurer's own document required by its matrix; made from the decision. */
    fileType: z.string().nullable(),
    asksSignatureDate: z.boolean(),
    /** The person who reads it, where it is known by name. */
    signer: z.string().nullable(),
    /** It waits for the decision of the person who reads it. */
    mayDecide: z.boolean(),
  },
  { drawing: 'schematic_drawing' },
);
export type ShownPackage = z.output<typeof ShownPackage>;
