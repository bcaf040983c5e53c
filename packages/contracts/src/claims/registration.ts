import * as z from 'zod';
import { AuthorizationRule } from '../customers/matrix.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { BusinessUnitLabel, CustomerLabel, CustomerPerson, optionalText, Person, SluggedLabel } from './labels.ts';

export const DUPLICATE_REASONS = ['claimNumber', 'reportNumber', 'policyAndDate', 'phone', 'place'] as const;

const Duplicate = wire({
  slug: z.string(),
  folio: z.string(),
  claimNumber: z.string(),
  reportNumber: z.string(),
  insuredName: z.string(),
  customer: CustomerLabel,
  zone: SluggedLabel,
  occurredDate: z.iso.date(),
  isActive: z.boolean(),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** Metres between the two places, if both are known. */
  distance: z.int().nullable(),
});
export type Duplicate = z.output<typeof Duplicate>;

export const findDuplicates = endpoint({
  method: 'POST',
  path: '/sinister/duplicates/',
  kind: 'read',
  area: 'companyClaims',
  summary:
    'Claims that may be the one being registered: same number or report, policy and date within three days, telephone, place within 100 m',
  body: wireInput({
    claimNumber: optionalText(40),
    reportNumber: optionalText(40),
    policy: optionalText(40),
    occurredDate: calendarDate.nullable(),
    phones: z.array(text(30)).max(50),
    locationLink: optionalText(1000),
    /** The claim being edited, which is no duplicate of itself. */
    except: optionalText(80),
  }),
  reply: wire({
    duplicates: z.array(Duplicate),
    /** Number of similar claims outside the caller's scope. */
    hidden: z.int().nonnegative(),
  }),
});

const Suggestion = wire({
  person: Person,
  claims: z.int(),
  weight: z.number(),
  reason: z.string(),
});

export const prepareClaim = endpoint({
  method: 'GET',
  path: '/sinister/preparation/',
  kind: 'read',
  area: 'companyClaims',
  summary:
    'What an insurer and a zone bring along: its people, the auditor, the rule of the matrix, and our own people by load, the lightest first',
  query: wireInput({ customer: text(20).min(1), zone: text(80).min(1) }),
  reply: wire({
    customerSupervisors: z.array(CustomerPerson),
    adjusters: z.array(CustomerPerson),
    auditor: CustomerLabel.nullable(),
    /** The insurer's default business unit. */
    businessUnit: BusinessUnitLabel.nullable(),
    /** The rule in force today; null if there is none, or `seesRules` is false. */
    rule: AuthorizationRule.nullable(),
    /** Whether the caller may see the matrix; otherwise a missing rule means nothing. */
    seesRules: z.boolean(),
    supervisors: z.array(Suggestion),
    costAnalysts: z.array(Suggestion),
  }),
});

/** A value read from a mail, with its source line for the user who confirms it. */
const Read = wire({ value: z.string(), line: z.string(), isSure: z.boolean() });
const MailParty = wire({ name: z.string(), contact: z.string(), phones: z.array(z.string()), description: z.string() });

export const readClaimMail = endpoint({
  method: 'POST',
  path: '/sinister/mail/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/add'],
  summary: "Read an insurer's mail into the fields of a claim, by rules; nothing is stored",
  body: wireInput({ text: requiredText(50_000) }),
  reply: wire(
    {
      customer: Read.nullable(),
      claimNumber: Read.nullable(),
      reportNumber: Read.nullable(),
      policy: Read.nullable(),
      policyItem: Read.nullable(),
      electronicFolio: Read.nullable(),
      insuredName: Read.nullable(),
      occurredDate: Read.nullable(),
      /** `'YYYY-MM-DD'` or `'YYYY-MM-DD HH:MM'`, in the time zone of the head office. */
      assignedAt: Read.nullable(),
      /** Slug of the zone that the mail calls by its exact name. */
      zone: Read.nullable(),
      address: Read.nullable(),
      locationLink: Read.nullable(),
      adjuster: Read.nullable(),
      origin: Read.nullable(),
      affectedParties: z.array(MailParty),
    },
    {
      adjuster: 'customer_adjuster',
      affectedParties: 'affecteds',
    },
  ),
});
