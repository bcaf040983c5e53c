import { sealerOf } from '@aura/cfdi/corpus/certificates';
import { testKey } from '@aura/cfdi/corpus/make-certificate';
import { listCertificates, uploadCertificate } from '@aura/contracts/invoicing/certificates';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPool } from '../../../db/client.ts';
import { ISSUER } from '../../../testing/factories/billing.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { createKeyRing } from './issuer-sealer.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
await api.db.updateTable('session').set({ confirmedAt: new Date() }).where('id', '=', finance.sessionId).execute();
const { id: unitId } = await api.db
  .insertInto('businessUnit')
  .values({ code: 'CERT', name: 'Unidad con sello', legalName: ISSUER.name, rfc: ISSUER.rfc, invoiceSeries: 'S' })
  .returning('id')
  .executeTakeFirstOrThrow();

const PASSWORD = 'contraseña-canaria-4711';
const { certificate, privateKey } = sealerOf(ISSUER.rfc);
const keyOf = (key: typeof privateKey) =>
  key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: PASSWORD }).toString('base64');
const body = {
  certificate: certificate.x509.raw.toString('base64'),
  privateKey: keyOf(privateKey),
  password: PASSWORD,
};
const send = (change: Partial<typeof body> = {}) =>
  finance.call(uploadCertificate, { params: { id: unitId }, body: { ...body, ...change } });

test('what does not belong to the unit, is over, or does not fit together is refused by its field', async () => {
  const other = sealerOf('CMN190214QW6').certificate.x509.raw.toString('base64');
  const over = sealerOf(ISSUER.rfc, { from: '2020-01-01T00:00:00Z', to: '2021-01-01T00:00:00Z' });

  await expect(send({ certificate: other })).rejects.toMatchObject({
    body: { cer: [expect.stringContaining(ISSUER.rfc)] },
  });
  await expect(send({ certificate: over.certificate.x509.raw.toString('base64') })).rejects.toMatchObject({
    body: { cer: [expect.stringContaining('venció')] },
  });
  const named = (owner: string) => sealerOf(ISSUER.rfc, { owner }).certificate.x509.raw.toString('base64');
  await expect(send({ certificate: named('VIDRIOS Y ALUMINIOS SA DE CV') })).rejects.toMatchObject({
    body: { cer: [expect.stringContaining('a nombre de «VIDRIOS Y ALUMINIOS»')] },
  });
  expect(await send({ certificate: named('Reparaciones de la Prueba, S.A. de C.V.'.toUpperCase()) })).toMatchObject({});
  const personal = sealerOf(ISSUER.rfc, { branch: '' }).certificate.x509.raw.toString('base64');
  await expect(send({ certificate: personal })).rejects.toMatchObject({
    body: { cer: [expect.stringContaining('FIEL')] },
  });
  await expect(send({ privateKey: keyOf(testKey('authority')) })).rejects.toMatchObject({
    body: { key: [expect.stringContaining('no corresponde')] },
  });
  await expect(send({ password: 'otra' })).rejects.toMatchObject({ body: { password: [expect.any(String)] } });
  await expect(send({ certificate: Buffer.alloc(300).toString('base64') })).rejects.toMatchObject({ status: 400 });
});

test('a session that has not given its password lately does not change what is sealed with', async () => {
  const admin = await api.as('Admin');
  await api.db
    .updateTable('session')
    .set({ confirmedAt: new Date(0) })
    .where('id', '=', admin.sessionId)
    .execute();

  await expect(admin.call(uploadCertificate, { params: { id: unitId }, body })).rejects.toMatchObject({ status: 403 });
});

test('the key is kept encrypted, opens for its unit alone, and is in no reply, audit, fact or kept request', async () => {
  const stored = await send();
  await send();
  const reply = JSON.stringify([stored, await finance.call(listCertificates)]);
  const row = await api.db
    .selectFrom('issuerCertificate')
    .selectAll()
    .where('businessUnitId', '=', unitId)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow();
  const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
  const ring = createKeyRing(api.config.CERTIFICATE_KEYS);

  expect(row.sealedKey.includes(plain.subarray(40, 72))).toBe(false);
  expect(ring.open(row, `businessUnit/${unitId}/${row.number}`).equals(plain)).toBe(true);
  expect(() => ring.open(row, `businessUnit/${unitId + 1}/${row.number}`)).toThrow('authenticate');
  const canaries = [
    PASSWORD,
    plain.toString('base64').slice(60, 100),
    body.privateKey.slice(100, 140),
    row.sealedKey.toString('base64').slice(0, 40),
  ];
  const kept = await sql<{ text: string }>`select coalesce(string_agg(t::text, ' '), '') as text from (
    select to_jsonb(a) as t from audit_event a union all select to_jsonb(f) from fact f union all select to_jsonb(k) from idempotency_key k) x`.execute(
    api.db,
  );
  for (const canary of canaries) {
    expect(reply).not.toContain(canary);
    expect(kept.rows[0]?.text).not.toContain(canary);
  }
});

test('the worker, which never seals, cannot read a key, and an outsider reads nothing of invoices', async () => {
  const worker = openPool({ url: api.config.DATABASE_URL_WORKER, name: 'worker', max: 1 });
  await expect(worker.query('select sealed_key from issuer_certificate')).rejects.toThrow('permission denied');
  await worker.end();
  const outsider = openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'outsider', max: 1 });
  for (const table of [
    'issuer_certificate',
    'invoice',
    'invoice_line',
    'invoice_party',
    'invoice_move',
    'stamp_attempt',
    'invoice_series',
  ])
    await expect(outsider.query(`select * from ${table}`)).rejects.toThrow('permission denied');
  await outsider.end();
});
