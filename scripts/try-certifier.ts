import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ISSUERS, sealerOf } from '@aura/cfdi/corpus/certificates';
import { OWN } from '@aura/cfdi/corpus/draft';
import { readCertificate } from '@aura/cfdi/seal/certificate';
import type { Sealer } from '@aura/cfdi/write/seal-receipt';
import { nameWithoutKind } from '@aura/domain/invoicing/legal-name';
import { sayStampRefusal } from '@aura/domain/invoicing/stamp-refusals';
import { swPac } from '../apps/api/src/adapters/pac/real.ts';
import { openKey } from '../apps/api/src/modules/invoicing/certificates/open-key.ts';
import { PAC_PASSWORD, PAC_USER } from '../apps/api/src/testing/pac-server.ts';
import { tryDocuments, type TriedSides } from './try-certifier/try-documents.ts';

/**
 * Runs thirty documents (invoices, credit notes, substitutes, receipts of payment) through the certifier of `PAC_URL`
 * and prints what came back. Without files it seals with the test certificate, which only the certifier on loopback
 * takes. A stamp of a production server is a tax document: it is sent there only with --stamps-count.
 */
const { values } = parseArgs({
  options: {
    certificate: { type: 'string' },
    key: { type: 'string' },
    regime: { type: 'string', default: '601' },
    place: { type: 'string', default: '64000' },
    'border-place': { type: 'string', default: '22000' },
    'receiver-rfc': { type: 'string', default: OWN.rfc },
    'receiver-name': { type: 'string', default: OWN.name },
    'receiver-postal-code': { type: 'string', default: OWN.postalCode },
    'receiver-regime': { type: 'string', default: OWN.regime },
    'stamps-count': { type: 'boolean', default: false },
  },
});
const url = process.env['PAC_URL'] ?? 'http://127.0.0.1:17491';
const { hostname } = new URL(url);
const isHarmless = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.split('.').includes('test');
if (!isHarmless && !values['stamps-count'])
  throw new Error(
    `${hostname} is no test server: its stamps are tax documents. Add --stamps-count to send thirty of them`,
  );

const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
const pac = swPac({
  url,
  user: process.env['PAC_USER'] ?? (isLoopback ? PAC_USER : ''),
  password: process.env['PAC_PASSWORD'] ?? (isLoopback ? PAC_PASSWORD : ''),
  token: process.env['PAC_TOKEN'],
});
const tried = await tryDocuments(pac, sides(), Date.now().toString(36));
for (const [place, { name, kind, total, outcome, code, uuid, tookMs, message, isExpected }] of tried.entries()) {
  const line = [
    String(place + 1).padStart(2),
    kind,
    name.padEnd(26),
    total.padStart(10),
    outcome.padEnd(11),
    `${tookMs} ms`.padStart(8),
  ];
  console.log(`${isExpected ? ' ' : '!'} ${line.join('  ')}  ${uuid}`);
  if (message !== '') console.log(`      ${sayStampRefusal(code, message)}`);
}
const wrong = tried.filter(({ isExpected }) => !isExpected);
console.log(`${tried.length - wrong.length} of ${tried.length} as expected at ${url}`);
if (wrong.length > 0) process.exitCode = 1;

function sides(): TriedSides {
  const sealer =
    values.certificate === undefined ? sealerOf(ISSUERS.company.rfc) : ownSealer(values.certificate, values.key ?? '');
  const { rfc = '', name } = sealer.certificate;
  return {
    issuer: { rfc, name: name === undefined ? ISSUERS.company.name : nameWithoutKind(name), regime: values.regime },
    receiver: {
      rfc: values['receiver-rfc'],
      name: values['receiver-name'],
      postalCode: values['receiver-postal-code'],
      regime: values['receiver-regime'],
      use: 'G03',
    },
    placeOfIssue: values.place,
    borderPlace: values['border-place'],
    sealer,
  };
}

/** The files as the tax authority hands them out; the password of the key comes from `CSD_PASSWORD`. */
function ownSealer(certificatePath: string, keyPath: string): Sealer {
  const certificate = readCertificate(readFileSync(certificatePath));
  const privateKey = openKey(readFileSync(keyPath).toString('base64'), process.env['CSD_PASSWORD'] ?? '');
  if (certificate === undefined) throw new Error(`${certificatePath} is no certificate`);
  if (privateKey === undefined) throw new Error(`CSD_PASSWORD does not open ${keyPath}`);
  return { certificate, privateKey };
}
