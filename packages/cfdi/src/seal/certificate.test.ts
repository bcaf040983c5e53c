import { expect, test } from 'vitest';
import { ISSUERS, issuingAuthority, pac, rootAuthority, sealerOf } from '../corpus/certificates.ts';
import { makeCertificate } from '../corpus/make-certificate.ts';
import { readCertificate } from './certificate.ts';
import { verifySeal, chainsTo } from '../checks/v11-seal.ts';

const { certificate } = sealerOf(ISSUERS.company.rfc);

test('number, owner and validity are read from a certificate as the SAT writes it', () => {
  expect(readCertificate(certificate.x509.raw.toString('base64'))).toMatchObject({
    number: '30001000000500000001',
    rfc: 'CMN190214QW6',
    validFrom: new Date('2025-01-01T06:00:00Z'),
    validTo: new Date('2029-01-01T06:00:00Z'),
  });
});

test('a name that pretends to be an RFC is not taken for one', () => {
  const details = {
    number: '30001000000500000003',
    key: 'issuer',
    issuerName: 'x',
    issuerKey: 'pac',
    from: '2025-01-01T00:00:00Z',
    to: '2029-01-01T00:00:00Z',
  } as const;

  expect(
    makeCertificate({ ...details, name: 'x\nx500UniqueIdentifier=CMN190214QW6', rfc: 'VAM170519P85' }).certificate.rfc,
  ).toBe('VAM170519P85');
  expect(makeCertificate({ ...details, name: 'CMN190214QW6' }).certificate.rfc).toBe(undefined);
});

test('an RFC with Ñ and & is read whole', () => {
  expect(sealerOf('Ñ&A190214QW6').certificate.rfc).toBe('Ñ&A190214QW6');
});

test.each(['', 'QUFB', 'no es base64', certificate.x509.raw.toString('base64').slice(0, 400)])(
  '«%.20s» is no certificate',
  (text) => {
    expect(readCertificate(text)).toBe(undefined);
  },
);

test('a certificate leads to the root through the authority between them', () => {
  const [root, issuing] = [rootAuthority.certificate.x509, issuingAuthority.certificate.x509];

  expect(chainsTo([root, issuing], certificate.x509)).toBe(true);
  expect(chainsTo([issuing], certificate.x509)).toBe(false);
  expect(chainsTo([root], certificate.x509)).toBe(false);
  expect(chainsTo([], certificate.x509)).toBe(false);
});

test('a certificate that only claims the authority’s name, or was issued by another issuer, leads nowhere', () => {
  const authorities = [rootAuthority.certificate.x509, issuingAuthority.certificate.x509];

  expect(chainsTo(authorities, sealerOf(ISSUERS.company.rfc, { issuerKey: 'issuer' }).certificate.x509)).toBe(false);
  // A sealing certificate is not an authority, even if listed as one.
  expect(chainsTo([...authorities, pac.certificate.x509], rootAuthority.certificate.x509)).toBe(true);
  expect(chainsTo([pac.certificate.x509], pac.certificate.x509)).toBe(false);
});

test('a seal that is cut, empty or no base64 verifies nothing', () => {
  for (const seal of ['', 'AAAA', '%%%%', 'A'.repeat(400)])
    expect(verifySeal('||4.0||', seal, certificate)).toBe(false);
});
