import { expect, test } from 'vitest';
import * as list from '@aura/contracts/payments/sat-list';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { applySatList } from './apply-sat-list.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const finance = await api.as('Finanzas');
const provider = await api.given.provider({});
await api.db.updateTable('provider').set({ rfc: 'CMN190214QW6' }).where('id', '=', provider.id).execute();

function csv(situation: string, day: string, more = 0): Buffer {
  const many = Array.from(
    { length: more },
    (_, place) => `${place + 2},ABC${String(100_000 + place)}XY1,"CONTRIBUYENTE ${place}, S.A.",Definitivo,500-05\n`,
  );
  return Buffer.from(
    `Información actualizada al ${day},,,\nListado completo,,,\nNo,RFC,Nombre del Contribuyente,Situación del contribuyente,Oficio\n` +
      `1,CMN190214QW6,CONSTRUCCIONES,${situation},500\n${many.join('')}`,
    'latin1',
  );
}

async function importList(content: Buffer) {
  const key = await sendCheckedFile(finance, worker, {
    name: 'Listado_Completo_69-B.csv',
    content,
    purpose: 'satList',
  });
  const imported = await finance.call(list.importSatList, { body: { fileKey: key } });
  await applySatList.run(worker, undefined);
  return imported;
}

test('presumed holds what is unpaid, definitive blocks the provider as well, and a cleared name lets both go', async () => {
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = claim.partyIds[0] as number;
  const payable = {
    partyId,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId, providerId: provider.id })),
  };
  const requestId = await insertPaymentRequest(api.db, { ...payable, state: 'approved' });
  const standing = async () => ({
    ...(await api.db
      .selectFrom('paymentRequest')
      .select('isHeld')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()),
    ...(await api.db
      .selectFrom('provider')
      .select('isBlocked')
      .where('id', '=', provider.id)
      .executeTakeFirstOrThrow()),
  });

  await importList(csv('Presunto', '1 de octubre de 2026'));
  expect(await standing()).toEqual({ isHeld: true, isBlocked: false });
  expect(await api.announced()).toContainEqual(
    expect.objectContaining({ name: 'provider.listed', situation: 'presumed', requests: 1 }),
  );
  await importList(csv('Definitivo', '15 de octubre de 2026'));
  expect(await standing()).toEqual({ isHeld: true, isBlocked: true });
  const told = await finance.call(list.readSatListStanding);
  expect(told).toMatchObject({
    isOld: false,
    providers: [{ id: provider.id, situation: 'definitive', heldRequests: 1 }],
  });
  await importList(csv('Desvirtuado', '30 de octubre de 2026'));
  expect(await standing()).toEqual({ isHeld: false, isBlocked: false });
});

test('the whole list comes in within seconds, an older one is refused, and a taxpayer is found', async () => {
  const began = performance.now();
  expect(await importList(csv('Desvirtuado', '1 de noviembre de 2026', 14_200))).toMatchObject({
    cutOn: '2026-11-01',
    taxpayers: 14_201,
  });
  expect(performance.now() - began).toBeLessThan(20_000);

  await expect(importList(csv('Desvirtuado', '1 de enero de 2026'))).rejects.toMatchObject({ status: 409 });
  await expect(importList(Buffer.from('uno,dos\n1,2\n'))).rejects.toMatchObject({ status: 400 });
  expect(await finance.call(list.searchSatList, { query: { search: 'abc100007' } })).toEqual([
    { rfc: 'ABC100007XY1', name: 'CONTRIBUYENTE 7, S.A.', situation: 'definitive' },
  ]);
});
