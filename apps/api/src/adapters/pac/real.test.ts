import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import { sealReceipt } from '@aura/cfdi/write/seal-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { ISSUERS, sealerOf } from '@aura/cfdi/corpus/certificates';
import { receiverWith } from '@aura/cfdi/corpus/draft';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PAC_PASSWORD, PAC_USER, startPacServer } from '../../testing/pac-server.ts';
import { readStampReply } from './read-stamp-reply.ts';
import { swPac } from './real.ts';

const server = await startPacServer();
afterAll(() => server.close());
beforeEach(() => {
  server.mode = 'plain';
});
const pac = (password = PAC_PASSWORD) => swPac({ url: server.url, user: PAC_USER, password, patienceMs: 300 });
let serial = 0;
const order = () => ({ xml: sealed(), customId: `prueba-${(serial += 1)}` });

test('a sealed document comes back stamped, and a second time with the stamp it has', async () => {
  const one = order();

  const first = await pac().stamp(one);
  const second = await pac().stamp(one);

  expect(first).toMatchObject({ kind: 'stamped', isPrevious: false });
  expect(second).toEqual({ ...first, isPrevious: true, code: '307' });
  expect(server.given.filter(({ sealed: xml }) => xml === one.xml)).toHaveLength(1);
});

test('our number under another document is a duplicate, and a refusal says which field', async () => {
  const one = order();
  await pac().stamp(one);

  expect(await pac().stamp({ ...order(), customId: one.customId })).toMatchObject({
    kind: 'duplicate',
    code: 'CFDI3307',
  });
  server.mode = 'refuse';
  expect(await pac().stamp(order())).toMatchObject({ kind: 'refused', code: 'CFDI40147' });
});

test('silence, a broken line and a fault leave its fate unknown; what never left was never stamped', async () => {
  server.slowness = 700;
  for (const mode of ['slow', 'drop', 'fail', 'busy', 'late'] as const) {
    server.mode = mode;
    expect(await pac().stamp(order()), mode).toMatchObject({ kind: 'unknown' });
  }
  server.mode = 'plain';
  expect(await pac('otra').stamp(order())).toMatchObject({ kind: 'unreachable' });
  const nowhere = swPac({ url: 'http://127.0.0.1:9', user: '', password: '', patienceMs: 300 });
  expect(await nowhere.stamp(order())).toMatchObject({ kind: 'unreachable' });
});

test('a stamp that the certifier knows of and does not give back yet leaves its fate unknown', async () => {
  server.mode = 'late';
  const one = order();
  await pac().stamp(one);

  expect(await pac().stamp(one)).toMatchObject({ kind: 'unknown', code: '307' });
});

test('a reply that cannot be understood settles nothing', () => {
  for (const text of ['', '<html>', '{}', '{"status":"success"}', '{"status":"success","data":{"cfdi":""}}'])
    expect(readStampReply(200, text).kind).toBe('unknown');
});

function sealed(): string {
  const tree = composeInvoice({
    kind: 'I',
    series: 'A',
    folio: String((serial += 1)),
    issuedAt: '2026-11-10T09:30:00',
    placeOfIssue: '64000',
    paymentForm: '99',
    paymentMethod: 'PPD',
    issuer: ISSUERS.company,
    receiver: receiverWith('G03'),
    lines: [
      {
        productKey: '72101500',
        quantity: '1',
        unitKey: 'E48',
        description: 'Muro',
        unitPrice: '100.00',
        taxes: { iva: '0.160000' },
      },
    ],
  });
  return writeXml(sealReceipt(tree, sealerOf(ISSUERS.company.rfc)));
}
