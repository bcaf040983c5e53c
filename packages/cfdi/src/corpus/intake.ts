import type { IntakeContext } from '../checks/context.ts';
import { WITHHOLDINGS } from '@aura/domain/payments/withholdings';
import { ISSUERS, issuingAuthority, pac, rootAuthority } from './certificates.ts';
import { OWN } from './draft.ts';

const PRODUCTS = ['72101500', '84111506'];
const UNITS = ['E48', 'ACT', 'H87'];
const POSTAL_CODES = ['64000', '22000'];

/** Context in which the plain invoice of the corpus passes without findings. Each file declares its differences. */
export const INTAKE: IntakeContext = {
  slot: 'I',
  today: '2026-11-16',
  own: OWN,
  allowedUses: ['G03', 'I01', 'G02', 'CP01'],
  provider: { rfc: ISSUERS.company.rfc, isActive: true, doesBill: true, nature: 'business', hasBorderStimulus: false },
  agreedLeft: 5_000_000,
  agreedTolerance: 100,
  withholdings: WITHHOLDINGS,
  borderStimulusUntil: '2026-12-31',
  maxAgeDays: 60,
  whereKnown: () => undefined,
  catalogues: {
    product: (key) => (key === '72101599' ? 'expired' : PRODUCTS.includes(key) ? 'in-force' : 'unknown'),
    unit: (key) => (UNITS.includes(key) ? 'in-force' : 'unknown'),
    postalCode: (key) => (POSTAL_CODES.includes(key) ? 'in-force' : 'unknown'),
    useFitsRegime: (use) => use !== 'D10',
    isBorder: (key) => key === '22000',
  },
  authorities: [issuingAuthority.certificate.x509, rootAuthority.certificate.x509],
  findCertificate: (number) => (number === pac.certificate.number ? pac.certificate : undefined),
  pdf: { bytes: Buffer.from('%PDF-1.7') },
};
