import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, filterDate, id, instant, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const amount = money.refine((centavos) => centavos >= 0, { error: 'El importe no puede ser negativo' });
const codename = text(20);
const slug = text(80);
const Signer = wire({ id, name: z.string(), email: z.string(), isActive: z.boolean(), coversZone: z.boolean() });
const FileType = wire({ id, codename: z.string(), name: z.string() });

/** Replies spell the rule as in the specification, in camel case. */
export const AuthorizationRule = wire(
  {
    id,
    customer: wire({ id, codename: z.string(), name: z.string() }),
    zone: wire({ id, slug: z.string(), name: z.string() }),
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable(),
    authorization: z.array(Signer),
    budgetAmountBefore: money,
    budgetAmountAfter: money,
    needAuthBefore: z.boolean(),
    needAuthAfter: z.boolean(),
    repairWithoutAuthorization: z.boolean(),
    authorizationGnp: z.boolean(),
    gnpMatrixStart: z.iso.date().nullable(),
    fileType: FileType.nullable(),
    isActive: z.boolean(),
    createdBy: z.string(),
    createdAt: instant,
    supersededAt: instant.nullable(),
  },
  {
    budgetAmountBefore: 'budgetAmountBefore',
    budgetAmountAfter: 'budgetAmountAfter',
    needAuthBefore: 'needAuthBefore',
    needAuthAfter: 'needAuthAfter',
    repairWithoutAuthorization: 'repairWithoutAuthorization',
    authorizationGnp: 'authorizationGNP',
    gnpMatrixStart: 'gnpMatrixStart',
    fileType: 'filetype',
    isActive: 'isActive',
  },
);
export type AuthorizationRule = z.output<typeof AuthorizationRule>;

const view = { kind: 'read', area: 'administration', ifCan: ['customer/matrix/view'] } as const;
const change = { kind: 'write', area: 'administration', ifCan: ['customer/matrix/change'] } as const;

export const readAuthorizationRule = endpoint({
  ...view,
  method: 'GET',
  path: '/customer/matrix/:customer/:zone/',
  summary: 'The rule of an insurer in a zone on a date, by default today, or null',
  params: wireInput({ customer: codename, zone: slug }),
  query: wireInput({ date: filterDate.optional() }),
  reply: AuthorizationRule.nullable(),
});

export const GAPS = ['no-rule', 'no-signer', 'inactive'] as const;

const MatrixCell = wire({
  customerId: id,
  zoneId: id,
  rule: AuthorizationRule.nullable(),
  gap: z.enum(GAPS).nullable(),
  nextFrom: z.iso.date().nullable(),
});
const MatrixGrid = wire({
  date: z.iso.date(),
  customers: z.array(wire({ id, codename: z.string(), name: z.string() })),
  zones: z.array(wire({ id, slug: z.string(), name: z.string(), shortName: z.string() })),
  cells: z.array(MatrixCell),
});
export type MatrixCell = z.output<typeof MatrixCell>;
export type MatrixGrid = z.output<typeof MatrixGrid>;

export const readMatrixGrid = endpoint({
  ...view,
  method: 'GET',
  path: '/customer/matrix/grid/',
  summary: 'Insurers by zones on a date, with the gaps',
  query: wireInput({ date: filterDate.optional() }),
  reply: MatrixGrid,
});

export const listRulesOfCell = endpoint({
  ...view,
  method: 'GET',
  path: '/customer/matrix/history/:customer/:zone/',
  summary: 'Every rule an insurer ever had in a zone, the newest first',
  params: wireInput({ customer: codename, zone: slug }),
  reply: z.array(AuthorizationRule),
});

const ruleFields = {
  needAuthBefore: z.boolean(),
  needAuthAfter: z.boolean(),
  repairWithoutAuthorization: z.boolean(),
  budgetAmountBefore: amount,
  budgetAmountAfter: amount,
  authorizationGnp: z.boolean(),
  gnpMatrixStart: calendarDate.nullable(),
  fileTypeId: id.nullable(),
  authorization: z.array(id).max(50),
  isActive: z.boolean(),
} as const;

export const setAuthorizationRule = endpoint({
  ...change,
  method: 'POST',
  path: '/customer/matrix/',
  summary: 'Opens a rule on a date; the one in force ends the day before',
  body: wireInput(
    {
      customerId: id,
      zoneId: id,
      validFrom: calendarDate,
      /** The rule in force on that date as its author saw it: another user may have added one meanwhile. */
      basedOn: id.nullable(),
      ...ruleFields,
    },
    { fileTypeId: 'file_type' },
  ),
  reply: AuthorizationRule,
});

export const copyAuthorizationRule = endpoint({
  ...change,
  method: 'POST',
  path: '/customer/matrix/copy/',
  summary: 'Opens the same rule in other insurers and zones; only people of each of them sign there',
  body: wireInput({
    ruleId: id,
    validFrom: calendarDate,
    cells: z
      .array(wireInput({ customerId: id, zoneId: id }))
      .min(1)
      .max(300),
  }),
  reply: wire({ opened: z.int(), withoutSigner: z.int() }),
});

export const tryAuthorization = endpoint({
  ...view,
  method: 'POST',
  path: '/customer/matrix/try/',
  summary: 'Which rule applies to an amount, who signs, which file, and why',
  body: wireInput({
    customer: codename,
    zone: slug,
    amount,
    date: calendarDate,
    moment: z.enum(['before', 'after']),
  }),
  reply: wire({
    verdict: z.enum(['free', 'needs-authorization', 'after']),
    explanation: z.array(z.string()),
    signers: z.array(Signer),
    fileType: FileType.nullable(),
    rule: AuthorizationRule.nullable(),
  }),
});
