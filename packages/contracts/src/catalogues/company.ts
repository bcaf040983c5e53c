import { rushHoursOf } from '@aura/domain/visits/travel';
import * as z from 'zod';
import { newPicture, phone } from '../accounts.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/**
 * How the company signs what leaves it, and its rules for what providers say. Empty: the name and telephone that the
 * application comes with.
 */
export const Company = wire({
  name: z.string(),
  phone: z.string(),
  /** Key of the logo for `readCompanyLogo`; null if there is none. */
  logoKey: z.string().nullable(),
  /** How long ago a provider may have taken a step that staff records for it. */
  toldWithinHours: z.int(),
  /** Work that staff recorded as finished is inspected by another person. */
  isValidatedByAnother: z.boolean(),
  /** Usual length of a visit, notice for hours that outsiders choose, and how fast we get from one to the next. */
  visitMinutes: z.int(),
  visitNoticeHours: z.int(),
  travelKmh: z.int(),
  rushKmh: z.int(),
  /** «7-10, 17-20»: hours of working days in which the streets are full. */
  rushHours: z.string(),
  version: z.int(),
});
export type Company = z.output<typeof Company>;

const company = { area: 'administration', path: '/commons/company/' } as const;

export const readCompany = endpoint({
  ...company,
  ifCan: ['catalogs/businessunit/view'],
  method: 'GET',
  kind: 'read',
  summary: 'Name, telephone and logo on papers, mails and the pages of outsiders',
  reply: Company,
});

export const changeCompany = endpoint({
  ...company,
  ifCan: ['catalogs/businessunit/change'],
  method: 'PUT',
  kind: 'steps',
  summary: 'Change name, telephone, logo and the rules for what providers say; what was printed or sent stays as it is',
  body: wireInput({
    name: text(120),
    phone,
    /** New image data; null takes the logo away, and without it the logo stays. */
    logo: newPicture.nullish(),
    /** Without them they stay. */
    toldWithinHours: z.int().min(1).max(720).optional(),
    isValidatedByAnother: z.boolean().optional(),
    visitMinutes: z.int().min(15).max(480).optional(),
    visitNoticeHours: z.int().min(0).max(240).optional(),
    travelKmh: z.int().min(5).max(120).optional(),
    rushKmh: z.int().min(5).max(120).optional(),
    rushHours: text(60)
      .refine((written) => rushHoursOf(written) !== undefined, { error: 'Escriba horas como 7-10, 17-20' })
      .optional(),
    version: z.int().positive(),
  }),
  bodyLimit: 8_000_000,
  reply: Company,
});

export const readCompanyLogo = endpoint({
  method: 'GET',
  path: '/commons/company/logo/:key/',
  kind: 'read',
  area: 'outside',
  limitByNetwork: true,
  summary: 'The logo on mails and the pages of outsiders, PNG',
  params: wireInput({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: bytes,
});
