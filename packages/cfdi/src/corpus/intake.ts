import type { IntakeContext } from '../checks/context.ts';
import { WITHHOLDINGS } from './withholdings.ts';
import { ISSUERS, issuingAuthority, pac, rootAuthority } from './certificates.ts';
import { OWN } from './draft.ts';

const PRODUCTS = ['72101500', '84111506'];
const POSTAL_CODES = ['64000', '22000'];

/** Context in which the plain invoice of the corpus passes without findings. Each file declares its differences. */
export const INTAKE: IntakeContext & { readonly provider: NonNullable<IntakeContext['provider']> } = {
  slot: 'I',
  today: '2026-11-16',
  own: OWN,
  allowedUses: ['G03', 'I01', 'G02', 'CP01'],
  provider: { rfc: ISSUERS.company.rfc, isActive: true, doesBill: true, nature: 'business' },
  agreedLeft: 5_000_000,
  agreedTolerance: 100,
  withholdings: WITHHOLDINGS,
  ivaRates: [
    { percentage: 16, refusal: '' },
    { percentage: 8, refusal: 'El proveedor no está registrado en el estímulo.' },
  ],
  maxAgeDays: 60,
  whereKnown: () => undefined,
  catalogues: {
    product: (key) => (key === '72101599' ? 'expired' : PRODUCTS.includes(key) ? 'in-force' : 'unknown'),
    postalCode: (key) => (POSTAL_CODES.includes(key) ? 'in-force' : 'unknown'),
  },
  authorities: [issuingAuthority.certificate.x509, rootAuthority.certificate.x509],
  findCertificate: (number) => (number === pac.certificate.number ? pac.certificate : undefined),
  pdf: { bytes: Buffer.from('%PDF-1.7') },
};

/** The rates where the border stimulus may be used. */
export const AT_BORDER = { ivaRates: INTAKE.ivaRates.map(({ percentage }) => ({ percentage, refusal: '' })) };
