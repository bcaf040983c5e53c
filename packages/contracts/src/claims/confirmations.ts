import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, idText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { AffectedParty } from './affected-parties.ts';
import { optionalText } from './labels.ts';

/** Data required for an invoice to the insurer, in the order it is asked for. */
export const BILLING_DATA = [
  'claimNumber',
  'policy',
  'insuredName',
  'partyName',
  'description',
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostalCode',
  'cfdiUse',
] as const;
export const BILLING_DATA_WORDS = {
  claimNumber: { es: 'Número de siniestro o de reporte', en: 'Claim or report number' },
  policy: { es: 'Póliza', en: 'Policy' },
  insuredName: { es: 'Nombre del asegurado', en: 'Name of the insured' },
  partyName: { es: 'Nombre del afectado', en: 'Name of the affected party' },
  description: { es: 'Descripción del daño', en: 'Description of the damage' },
  legalName: { es: 'Razón social del cliente', en: 'Legal name of the insurer' },
  rfc: { es: 'RFC del cliente', en: 'RFC of the insurer' },
  taxRegime: { es: 'Régimen fiscal del cliente', en: 'Tax regime of the insurer' },
  fiscalPostalCode: { es: 'Código postal fiscal del cliente', en: 'Fiscal postal code of the insurer' },
  cfdiUse: { es: 'Uso de CFDI del cliente', en: 'CFDI use of the insurer' },
} as const satisfies Words;

/** Computed conditions of an affected party, and whether this user may confirm them. */
export const Confirmations = wire({
  affectedPartyId: id,
  missingData: z.array(z.enum(BILLING_DATA)),
  /** Names of required document types that are missing or rejected. */
  missingPapers: z.array(z.string()),
  photosAfter: z.int(),
  isDataComplete: z.boolean(),
  isPaperworkComplete: z.boolean(),
  visuallyValidatedOn: z.iso.date().nullable(),
  isPaidToAffectedParty: z.boolean(),
  mayConfirmData: z.boolean(),
  mayConfirmPaperwork: z.boolean(),
  mayValidateWork: z.boolean(),
  maySettle: z.boolean(),
});
export type Confirmations = z.output<typeof Confirmations>;

/** The process decides which groups may confirm; the permission alone is not enough. */
const changed = {
  method: 'PUT',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/change'],
  params: wireInput({ id: idText }),
  reply: AffectedParty,
} as const;

export const readConfirmations = endpoint({
  method: 'GET',
  path: '/sinister/affected/confirmations/:id/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['sinister/affected/view'],
  summary: 'What is missing to bill and to close the paperwork of an affected party, and what this user may confirm',
  params: wireInput({ id: idText }),
  reply: Confirmations,
});

export const confirmData = endpoint({
  ...changed,
  path: '/sinister/update/complete_data/:id/',
  summary: 'Vouch that the data for the invoice is complete, or take it back; refused while something is missing',
  body: wireInput({ isDataComplete: z.boolean() }),
});

export const confirmPaperwork = endpoint({
  ...changed,
  path: '/sinister/update/complete_stationery/:id/',
  summary: 'Vouch that the papers are complete, or take it back; refused while one that is required is missing',
  body: wireInput({ isPaperworkComplete: z.boolean() }),
});

export const validateWork = endpoint({
  ...changed,
  path: '/sinister/update/visual_validation_date/:id/',
  summary: 'Say on which day the finished work was looked at, or take it back; needs a photo of afterwards',
  body: wireInput({ visuallyValidatedOn: calendarDate.nullable() }),
});

export const settleByPayment = endpoint({
  ...changed,
  path: '/sinister/update/isTAPaiment/:id/',
  summary: 'Pay the affected party instead of repairing, or repair after all; until the work begins',
  body: wireInput({ isPaidToAffectedParty: z.boolean(), reason: optionalText(500) }),
});
