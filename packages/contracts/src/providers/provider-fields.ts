import { SERVICE_NATURES } from '@aura/domain/payments/withholdings';
import { curpFault } from '@aura/domain/curp';
import { TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { normalisePhone } from '@aura/domain/phone';
import { isGenericRfc, rfcFault } from '@aura/domain/rfc';
import * as z from 'zod';
import { emailOrNone } from '../customers/email-or-none.ts';
import { id, requiredText, text } from '../scalars.ts';
import { wireInput } from '../wire.ts';

export const PERSON_KINDS = ['person', 'company'] as const;
export const PROVIDER_TYPES = [
  'general-contractor',
  'specialist',
  'materials',
  'towing-cleaning',
  'third-party',
] as const;
const regimes = ['', ...(Object.keys(TAX_REGIMES) as TaxRegime[])] as const;

/** A wrong check digit only warns, on screen; providers that do not bill may have none. */
const rfc = text(13)
  .refine((value) => value === '' || rfcFault(value) !== 'shape', { error: 'El RFC no tiene la forma correcta' })
  .refine((value) => value === '' || rfcFault(value) !== 'date', { error: 'La fecha del RFC no existe' })
  .refine((value) => !isGenericRfc(value), { error: 'Un proveedor no puede tener un RFC genérico' });

const curp = text(18)
  .refine((value) => value === '' || curpFault(value) !== 'shape', { error: 'La CURP no tiene la forma correcta' })
  .refine((value) => value === '' || curpFault(value) !== 'date', { error: 'La fecha de la CURP no existe' });

export const phone = text(30).refine((value) => value === '' || normalisePhone(value) !== undefined, {
  error: 'Escriba los diez dígitos del teléfono',
});

const Address = wireInput({
  contactName: text(120),
  mainPhoneNumber: phone,
  street: text(160),
  exteriorNumber: text(20),
  interiorNumber: text(20),
  neighbourhood: text(120),
  postalCode: z.string().regex(/^(?:\d{5})?$/, { error: 'Son cinco dígitos' }),
  municipality: text(120),
  stateId: id.nullable(),
  directions: text(500),
});

/** Editable fields of a provider. Contradictions between fields are checked by the server. */
export const providerFields = {
  personKind: z.enum(PERSON_KINDS),
  name: requiredText(200),
  lastName: text(80),
  mothersLastName: text(80),
  commercialName: text(200),
  rfc,
  curp,
  taxRegime: z.enum(regimes),
  doesBill: z.boolean(),
  /** Kind of service for tax law, and whether the lower border IVA applies. */
  serviceNature: z.enum(SERVICE_NATURES),
  hasBorderStimulus: z.boolean(),
  email: emailOrNone,
  providerType: z.enum(PROVIDER_TYPES),
  mainFamilyId: id.nullable(),
  secondaryFamilyId: id.nullable(),
  weeklyCapacity: z.int().min(0).max(500),
  servicesZoneIds: z.array(id).max(200),
  addresses: z.array(Address).max(20),
} as const;
