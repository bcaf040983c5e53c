import * as z from 'zod';
import { StageLabel } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, instant, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { BankAccount } from './bank-accounts.ts';
import { PERSON_KINDS, PROVIDER_TYPES } from './provider-fields.ts';

const Named = wire({ slug: z.string(), name: z.string() });
const params = wireInput({ slug: text(80) });
/** Also for users of the provider, who find only their own file. */
const own = { method: 'GET', kind: 'read', area: 'staff', ifCan: ['provider/provider/view'], params } as const;

const Address = wire({
  contactName: z.string(),
  mainPhoneNumber: z.string(),
  street: z.string(),
  exteriorNumber: z.string(),
  interiorNumber: z.string(),
  neighbourhood: z.string(),
  postalCode: z.string(),
  municipality: z.string(),
  state: z.string().nullable(),
  directions: z.string(),
});

/** Median in minutes of business time; null without jobs. */
const MeasuredTime = wire({ median: z.number().nullable(), jobs: z.int() });

/** Measured over twelve months. */
const Performance = wire({
  onTimeRate: z.number().nullable(),
  /** Number of finished repairs counted; with fewer than `LEAST_MEASURED_JOBS` there is no rate. */
  measuredJobs: z.int(),
  complaintCount: z.int(),
  lastJobOn: calendarDate.nullable(),
  documentsUntil: calendarDate.nullable(),
  contact: MeasuredTime,
  start: MeasuredTime,
  repair: MeasuredTime,
  givenJobs: z.int(),
  declinedJobs: z.int(),
  reworkedJobs: z.int(),
});

const ProviderFile = wire(
  {
    id,
    slug: z.string(),
    providerNumber: z.int(),
    personKind: z.enum(PERSON_KINDS),
    fullName: z.string(),
    commercialName: z.string(),
    rfc: z.string(),
    curp: z.string(),
    taxRegime: z.string(),
    doesBill: z.boolean(),
    email: z.string(),
    providerType: z.enum(PROVIDER_TYPES),
    mainFamily: Named.nullable(),
    secondaryFamily: Named.nullable(),
    servicesZone: z.array(Named),
    addresses: z.array(Address),
    ranking: z.number().nullable(),
    weeklyCapacity: z.int(),
    activeJobs: z.int(),
    isBlocked: z.boolean(),
    /** Internal: null for the provider itself. */
    block: wire({ reason: z.string(), at: instant, by: z.string() }).nullable(),
    /** Not shown to the provider. */
    performance: Performance.nullable(),
    isActive: z.boolean(),
    bankAccounts: z.array(BankAccount),
    /** Users of this provider; not shown to the provider. */
    accounts: z.array(wire({ username: z.string(), isActive: z.boolean(), lastLoginAt: instant.nullable() })),
  },
  { fullName: 'fullName' },
);
export type ProviderFile = z.output<typeof ProviderFile>;

export const readProviderFile = endpoint({
  ...own,
  path: '/provider/file/:slug/',
  summary: "A provider's file",
  reply: ProviderFile,
});

/** The affected party of a job, as far as the user may see it. */
const AssignedParty = wire({ id, name: z.string(), claimSlug: z.string(), claimNumber: z.string(), stage: StageLabel });

const Assignment = wire(
  {
    id,
    resource: z.string(),
    kind: z.string(),
    assignationDate: instant,
    changeDate: instant.nullable(),
    comments: z.string(),
    /** Null for jobs recorded as free text, and if the user may not see the party. */
    party: AssignedParty.nullable(),
  },
  { changeDate: 'chage_date' },
);
export type ProviderAssignment = z.output<typeof Assignment>;

export const listProviderAssignments = endpoint({
  ...own,
  path: '/provider/file/:slug/assignment/',
  summary: 'The jobs given to a provider, the latest first',
  reply: z.array(Assignment),
});

const Ranking = wire({ id, ranking: z.number(), note: z.string(), at: instant, userName: z.string() });
export type ProviderRanking = z.output<typeof Ranking>;

export const listProviderRankings = endpoint({
  ...own,
  area: 'administration',
  path: '/provider/file/:slug/ranking/',
  summary: 'How the work of a provider was judged, and why, the latest first',
  reply: z.array(Ranking),
});
