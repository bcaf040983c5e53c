import { CUSTOMER_HOLDERS, CUSTOMER_STATUSES } from '@aura/domain/process/customer-words';
import * as z from 'zod';
import { slugParam } from '../claims/labels.ts';
import { ENTRY_KINDS } from '../claims/logbook.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { ShownPackage } from '../quotations/package.ts';
import { calendarDate, id, idText, instant, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const view = { area: 'extranetView', ifCan: ['sinister/sinister/extranets'] } as const;
const ofClaim = { params: wireInput({ slug: slugParam }) } as const;

/** An affected party as shown to its insurer. */
export const ShownCase = wire({
  id,
  party: z.string(),
  description: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  step: z.int(),
  holder: z.enum(CUSTOMER_HOLDERS),
  since: instant,
  finishedOn: calendarDate.nullable(),
  quoted: money.nullable(),
  authorized: money.nullable(),
  /** When each step of the progress bar was first reached. */
  steps: z.array(wire({ step: z.int(), reachedAt: instant })),
});

export const ShownFile = wire({
  id,
  affectedPartyId: id.nullable(),
  name: z.string(),
  fileType: z.string(),
  caption: z.string(),
  addedAt: instant,
  isPhoto: z.boolean(),
  thumbnailUrl: z.string().nullable(),
});
export type ShownFile = z.output<typeof ShownFile>;

/** A complaint of the insurer, worded for it. */
export const ShownComplaint = wire({
  id,
  number: z.string(),
  affectedPartyId: id,
  cause: z.string(),
  state: wire({ es: z.string(), en: z.string() }),
  registeredAt: instant,
  /** Set once it was approved. */
  answer: z.string().nullable(),
});
export type ShownComplaint = z.output<typeof ShownComplaint>;

export const ExtranetFile = wire(
  {
    claimId: id,
    slug: z.string(),
    /** The insurer whose view it is; null for the insurer's own users. */
    lookedAs: z.string().nullable(),
    claimNumber: z.string(),
    reportNumber: z.string(),
    policy: z.string(),
    insuredName: z.string(),
    zone: z.string(),
    adjuster: z.string().nullable(),
    occurredOn: calendarDate.nullable(),
    assignedOn: calendarDate,
    promiseDate: calendarDate.nullable(),
    isOverdue: z.boolean(),
    cases: z.array(ShownCase),
    files: z.array(ShownFile),
    /** Newest first. */
    packages: z.array(ShownPackage),
    /** Newest first. */
    complaints: z.array(ShownComplaint),
    causes: z.array(wire({ slug: z.string(), name: z.string() })),
  },
  { claimId: 'sinister_id', slug: 'sinister' },
);
export type ExtranetFile = z.output<typeof ExtranetFile>;

export const readExtranetFile = endpoint({
  ...view,
  ...ofClaim,
  method: 'GET',
  path: '/extranet/sinister/:slug/',
  kind: 'read',
  summary: 'A claim as its insurer is shown it: progress, dates, visible files, packages to authorise',
  reply: ExtranetFile,
});

export const ExtranetEntry = wire({
  id,
  at: instant,
  kind: z.enum(ENTRY_KINDS),
  body: z.string(),
  affectedPartyId: id.nullable(),
  /** Name of a person of the insurer; null: us. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
});
export type ExtranetEntry = z.output<typeof ExtranetEntry>;

export const listExtranetEntries = endpoint({
  ...view,
  ...ofClaim,
  method: 'GET',
  path: '/extranet/sinister/:slug/binnacle/',
  kind: 'read',
  summary: 'What we and the insurer wrote to each other about a claim, newest first',
  query: wireInput({ before: idText.optional() }),
  reply: wire({ entries: z.array(ExtranetEntry), hasMore: z.boolean() }),
});

export const addExtranetEntry = endpoint({
  ...ofClaim,
  area: 'extranet',
  ifCan: ['sinister/sinister/extranets'],
  method: 'POST',
  path: '/extranet/sinister/:slug/binnacle/',
  kind: 'write',
  summary: 'The insurer writes into the shared bitácora; those who work on the claim are notified',
  body: wireInput({ affectedPartyId: id.nullable(), body: text(2000).trim().min(1) }),
  reply: ExtranetEntry,
});

export const openExtranetFile = endpoint({
  ...view,
  method: 'POST',
  path: '/extranet/sinister/:slug/files/:file/',
  kind: 'write',
  isSecret: true,
  summary: 'The address of a visible file; a photo without what its camera wrote into it',
  params: wireInput({ slug: slugParam, file: idText }),
  reply: wire({ url: z.string() }),
});

export const openExtranetPackage = endpoint({
  ...view,
  method: 'GET',
  path: '/extranet/sinister/:slug/packages/:id/',
  kind: 'read',
  summary: 'The quotation as it was sent, byte by byte',
  params: wireInput({ slug: slugParam, id: idText }),
  reply: bytes,
});

export const complainAsInsurer = endpoint({
  ...ofClaim,
  area: 'extranet',
  ifCan: ['sinister/sinister/extranets'],
  method: 'POST',
  path: '/extranet/sinister/:slug/complaints/',
  kind: 'write',
  summary: "A complaint of the insurer's person about an affected party it is shown",
  body: wireInput({ affectedPartyId: id, cause: text(80).min(1), body: text(2000).trim().min(1) }),
  reply: wire({ number: z.string() }),
});
