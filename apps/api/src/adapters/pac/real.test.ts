import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import { sealReceipt } from '@aura/cfdi/write/seal-receipt';
import { attachStamp } from '@aura/cfdi/write/attach-stamp';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { ISSUERS, sealerOf } from '@aura/cfdi/corpus/certificates';
import { receiverWith } from '@aura/cfdi/corpus/draft';
import { refusedDocuments } from '@aura/cfdi/corpus/refused-documents';
import { readReceipt } from '@aura/cfdi/read-receipt';
import { sayStampRefusal } from '@aura/domain/invoicing/stamp-refusals';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PAC_PASSWORD, PAC_USER, startPacServer } from '../../testing/pac-server.ts';
import { readAnswerReply } from './read-cancel-reply.ts';
import { readStampReply } from './read-stamp-reply.ts';
import { swPac } from './real.ts';

const server = await startPacServer();
afterAll(() => server.close());
beforeEach(() => {
  server.mode = 'plain';
});
const pac = ({ password = PAC_PASSWORD, patienceMs = 20_000 } = {}) =>
  swPac({ url: server.url, user: PAC_USER, password, patienceMs });
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

test('a stamp that comes back alone, as a duplicate of our number, is handed on and belongs to our document', async () => {
  const one = order();
  server.mode = 'bare';
  expect(await pac().stamp(one)).toMatchObject({ kind: 'unknown' });

  const found = await pac().stamp(one);

  expect(found).toMatchObject({ kind: 'duplicate', code: 'CFDI3307' });
  const stamped = attachStamp(one.xml, found.kind === 'duplicate' ? found.found : '') ?? '';
  const { receipt } = readReceipt(Buffer.from(stamped));
  expect(receipt?.stamps.map(({ uuid }) => uuid)).toEqual([server.stamps.get(one.customId)?.uuid]);
  expect(receipt?.stamps[0]?.receiptSeal).toBe(receipt?.seal);
  expect(attachStamp(order().xml, stamped)).toBeUndefined();
});

test('the same document under another of our numbers comes back with the stamp it has', async () => {
  const one = order();
  const first = await pac().stamp(one);

  expect(await pac().stamp({ ...one, customId: 'otro-numero' })).toEqual({ ...first, isPrevious: true, code: '307' });
});

test('every hand-made bad document is refused with the code of the tax authority and told in words with its field', async () => {
  for (const { name, code, bytes, desk = {} } of refusedDocuments()) {
    const { now, ...knows } = desk;
    server.desk = { ...knows, ...(now && { now: () => now }) };
    const answer = await pac().stamp({ xml: bytes.toString(), customId: `mala-${(serial += 1)}` });
    if (code === '307') continue;
    expect(answer, name).toMatchObject({ kind: 'refused', code });
    const told = answer.kind === 'refused' ? sayStampRefusal(answer.code, answer.message) : '';
    expect(told, name).toMatch(/^[A-ZÁÉÍÓÚ][^.]{2,60}\. (?:Corrija|Revise|Elija|Facture|El documento)/);
    expect(told, name).toContain(code);
  }
  server.desk = {};
});

test('without stamps left nothing is stamped, and the document is not at fault', async () => {
  server.stampsLeft = 0;
  const one = order();
  expect(await pac().stamp(one)).toMatchObject({ kind: 'unreachable', code: 'SIN TIMBRES' });
  server.stampsLeft = 10;
  expect(await pac().stampsLeft()).toEqual({ kind: 'known', left: 10 });

  expect(await pac().stamp(one)).toMatchObject({ kind: 'stamped', isPrevious: false });
  expect(server.stampsLeft).toBe(9);
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
  // Signed in before: on a busy machine that alone takes longer than its patience, and then nothing was sent.
  const known = pac({ patienceMs: 300 });
  await vi.waitFor(async () => expect(await known.stamp(order())).toMatchObject({ kind: 'stamped' }), 10_000);
  server.slowness = 700;
  for (const mode of ['slow', 'drop', 'fail', 'busy', 'late'] as const) {
    server.mode = mode;
    expect(await known.stamp(order()), mode).toMatchObject({ kind: 'unknown' });
  }
  server.mode = 'plain';
  expect(await pac({ password: 'otra' }).stamp(order())).toMatchObject({ kind: 'unreachable' });
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

test('what the tax authority says of our answer to a cancellation decides whether it was taken', async () => {
  const uuid = 'A5B1C0DE-0000-4000-8000-000000000001';
  const ask = () => pac().reply({ rfc: 'RDT150320KL2', uuid, answer: 'refuse' });
  expect(await ask()).toMatchObject({ kind: 'received', code: '1000' });
  expect(await ask()).toMatchObject({ kind: 'previous', code: '1002' });
  expect(server.answered.get(uuid)).toBe('Rechazo');
  expect(await pac().reply({ rfc: 'RDT', uuid, answer: 'accept' })).toMatchObject({ kind: 'refused' });
  const folios = (estatusUUID: string) => JSON.stringify({ status: 'success', data: { folios: [{ estatusUUID }] } });
  for (const code of ['1001', '1003', '1004', '1005', '1006'])
    expect(readAnswerReply(200, folios(code)), code).toMatchObject({ kind: 'refused', code });
  for (const [status, text] of [
    [200, '<html>'],
    [200, '{"status":"success","data":{"folios":[]}}'],
    [500, '{"status":"error","message":"Error interno"}'],
  ] as const)
    expect(readAnswerReply(status, text).kind, text).toBe('unknown');
});
