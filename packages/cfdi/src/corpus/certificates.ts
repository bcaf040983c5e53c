import type { Sealer } from '../write/seal-receipt.ts';
import { type CertificateDetails, makeCertificate } from './make-certificate.ts';

const ROOT = 'AC RAÍZ DE PRUEBA DE AURA';
const ISSUING = 'AC 5 DE PRUEBA DE AURA';
const VALID = { from: '2025-01-01T06:00:00Z', to: '2029-01-01T06:00:00Z' };

export const rootAuthority = makeCertificate({
  number: '00000000000000000001',
  name: ROOT,
  key: 'authority',
  issuerName: ROOT,
  issuerKey: 'authority',
  from: '2020-01-01T00:00:00Z',
  to: '2040-01-01T00:00:00Z',
});

export const issuingAuthority = makeCertificate({
  number: '00000000000000000005',
  name: ISSUING,
  key: 'pac',
  issuerName: ROOT,
  issuerKey: 'authority',
  from: '2020-01-01T00:00:00Z',
  to: '2040-01-01T00:00:00Z',
});

export interface TestIssuer {
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
}

/** Fictitious, with valid check digits. */
export const ISSUERS = {
  company: { rfc: 'CMN190214QW6', name: 'CONSTRUCCIONES METROPOLITANAS DEL NORTE', regime: '601' },
  resico: { rfc: 'GOHT800915AB1', name: 'HERRERÍA GÓMEZ', regime: '626' },
  mason: { rfc: 'LOPM750322KA0', name: 'ALBAÑILERÍA LÓPEZ', regime: '612' },
  landlord: { rfc: 'RARJ880110H59', name: 'JUAN RAMOS RUIZ', regime: '606' },
  glazier: { rfc: 'VAM170519P85', name: 'VIDRIOS Y ALUMINIOS', regime: '601' },
} as const satisfies Record<string, TestIssuer>;

/** The certificate an issuer of the corpus seals with. A company's certificate also names its representative. */
export function sealerOf(
  rfc: string,
  details: Partial<Pick<CertificateDetails, 'from' | 'to' | 'issuerKey' | 'owner' | 'branch' | 'number'>> = {},
): Sealer {
  return makeCertificate({
    number: '30001000000500000001',
    name: `CSD de prueba de ${rfc}`,
    rfc: rfc.length === 12 ? `${rfc} / LOPM750322KA0` : rfc,
    key: 'issuer',
    issuerName: ISSUING,
    issuerKey: 'pac',
    branch: 'Matriz',
    ...VALID,
    ...details,
  });
}

export const PAC_RFC = 'PAC200101AA7';

export const pac: Sealer = makeCertificate({
  number: '00001000000500000099',
  name: 'PAC DE PRUEBA DE AURA',
  rfc: PAC_RFC,
  key: 'pac',
  issuerName: ISSUING,
  issuerKey: 'pac',
  ...VALID,
});
