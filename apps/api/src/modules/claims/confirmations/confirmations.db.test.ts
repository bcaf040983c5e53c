import {
  confirmData,
  confirmPaperwork,
  readConfirmations,
  settleByPayment,
  validateWork,
} from '@aura/contracts/claims/confirmations';
import { readClaimHistory } from '@aura/contracts/claims/claim';
import { addDossierFile, readDossier, reviewDossierFile } from '@aura/contracts/claims/dossier';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { forceStage, goBack, readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const customer = await api.given.customer({});
const desk = await api.as('EsAt');
const supervisor = await api.as('Supervisor');
const boss = await api.as('GeOp');
for (const { user } of [desk, supervisor]) await api.given.scope(user.id, { zoneIds: [zone.id] });
const typeId = async (codename: string) =>
  (await api.db.selectFrom('fileType').select('id').where('codename', '=', codename).executeTakeFirstOrThrow()).id;
await api.db
  .insertInto('customerFileType')
  .values({ customerId: customer.id, fileTypeId: await typeId('croquis') })
  .execute();

async function aParty(stage: string) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    supervisorId: supervisor.user.id,
    policy: '60418837',
    parties: [{ stage, stageSince: NOW, description: 'Barda' }],
  });
  return { slug: claim.slug, id: claim.partyIds[0] as number };
}
const at = (id: number) => ({ params: { id } });
const complete = (id: number) => ({ ...at(id), body: { isDataComplete: true } });
const papers = (id: number, isPaperworkComplete = true) => ({ ...at(id), body: { isPaperworkComplete } });
const validated = (id: number, visuallyValidatedOn: string | null) => ({ ...at(id), body: { visuallyValidatedOn } });
const numberOf = async (id: number) => (await desk.call(readPartyProcess, at(id))).stage.number;
const fiscal = {
  legalName: 'Seguros',
  rfc: 'SEG010101AB1',
  taxRegime: '601',
  cfdiUse: 'G03',
  fiscalPostalCode: '01000',
};
const bill = (data: Partial<typeof fiscal>) =>
  api.db.updateTable('customer').set(data).where('id', '=', customer.id).execute();

async function load(id: number, fileType: string) {
  const purpose = fileType.startsWith('foto_') ? 'claimPhoto' : 'claimDocument';
  const { key: fileKey } = await api.given.file({ uploadedBy: desk.user.id, purpose });
  return desk.call(addDossierFile, {
    ...at(id),
    body: { fileKey, fileType, caption: '', signedOn: null, pairOf: null },
  });
}

test('the data for the invoice is confirmed by attention once nothing is missing, and the party moves on by itself', async () => {
  await bill({ rfc: '', taxRegime: '' });
  const { id, slug } = await aParty('papeleria-pendiente');

  expect(await desk.call(readConfirmations, at(id))).toMatchObject({
    missingData: ['legalName', 'rfc', 'taxRegime', 'fiscalPostalCode', 'cfdiUse'],
    mayConfirmData: true,
  });
  await expect(desk.call(confirmData, complete(id))).rejects.toMatchObject({ status: 409 });
  await bill(fiscal);
  await expect(supervisor.call(confirmData, complete(id))).rejects.toMatchObject({ status: 403 });
  expect(await desk.call(confirmData, complete(id))).toMatchObject({
    isDataComplete: true,
    process: { number: '6.02' },
  });
  const { entries } = await desk.call(listLogbook, { params: { slug }, query: {} });
  expect(entries.map(({ body }) => body)).toContain('Datos completos para facturar.');
  const history = await desk.call(readClaimHistory, { params: { slug }, query: { affectedPartyId: id } });
  expect(JSON.stringify(history)).toContain('isDataComplete');
});

test('the papers are confirmed when those of the insurer and of its matrix are there, and a rejected one closes the step again', async () => {
  const { id } = await aParty('datos-completos');
  await api.db
    .insertInto('authorizationRule')
    .values({
      customerId: customer.id,
      zoneId: zone.id,
      validFrom: '2026-01-01',
      needAuthBefore: true,
      needAuthAfter: false,
      repairWithoutAuthorization: false,
      budgetAmountBefore: 0,
      budgetAmountAfter: 0,
      authorizationGnp: false,
      isActive: true,
      fileTypeId: await typeId('identificacion_ta'),
    })
    .execute();

  const dossier = await desk.call(readDossier, at(id));
  const requiredBy = dossier.lines.flatMap(({ fileType, requiredBy: by }) =>
    by === null ? [] : [[fileType.codename, by]],
  );
  expect(Object.fromEntries(requiredBy)).toEqual({ croquis: 'customer', identificacion_ta: 'matrix' });
  await expect(desk.call(confirmPaperwork, papers(id))).rejects.toMatchObject({ status: 409 });
  await load(id, 'identificacion_ta');
  const whole = await load(id, 'croquis');
  expect((await desk.call(readConfirmations, at(id))).missingPapers).toEqual([]);
  const croquis = whole.lines.find(({ fileType }) => fileType.codename === 'croquis')?.files[0]?.id as number;
  await desk.call(reviewDossierFile, {
    params: { id, file: croquis },
    body: { version: 1, state: 'rejected', reason: 'Ilegible', isVisibleInExtranet: false },
  });
  await expect(supervisor.call(confirmPaperwork, papers(id))).rejects.toMatchObject({ status: 409 });
  // Drawn in the quotation it is there as well; an empty sheet is not a sketch.
  const sketch = (shapes: readonly unknown[]) =>
    JSON.stringify({ version: 1, width: 10, height: 10, scale: null, shapes });
  await api.db
    .insertInto('quotation')
    .values({
      affectedPartyId: id,
      side: 'customer',
      versionNumber: 1,
      taxPercentage: '16',
      registeredBy: boss.user.id,
      drawing: sketch([]),
    })
    .execute();
  expect((await desk.call(readConfirmations, at(id))).missingPapers).toEqual(['Croquis']);
  await api.db
    .updateTable('quotation')
    .set({
      drawing: sketch([
        {
          id: 'a',
          kind: 'line',
          points: [
            { x: 0, y: 0 },
            { x: 9, y: 9 },
          ],
          text: '',
        },
      ]),
    })
    .where('affectedPartyId', '=', id)
    .execute();
  expect((await desk.call(readConfirmations, at(id))).missingPapers).toEqual([]);
  expect(
    (await desk.call(readDossier, at(id))).lines.find(({ fileType }) => fileType.codename === 'croquis')?.counted,
  ).toBe(1);
  await api.db.updateTable('quotation').set({ drawing: null }).where('affectedPartyId', '=', id).execute();
  await load(id, 'croquis');
  // Nothing quoted requires a later authorization, so the party goes on to billing.
  expect(await supervisor.call(confirmPaperwork, papers(id))).toMatchObject({ process: { number: '7.01' } });
});

test('finished work is validated by staff with a photo of afterwards, not for a future day, and again after a step back', async () => {
  const { id } = await aParty('reparacion-terminada');

  await expect(supervisor.call(validateWork, validated(id, '2026-11-20'))).rejects.toMatchObject({ status: 409 });
  await load(id, 'foto_despues');
  await expect(supervisor.call(validateWork, validated(id, '2026-11-24'))).rejects.toMatchObject({ status: 400 });
  const after = await supervisor.call(validateWork, validated(id, '2026-11-20'));
  expect(after).toMatchObject({ visuallyValidatedOn: '2026-11-20', process: { number: '6.01' } });
  await expect(supervisor.call(validateWork, validated(id, null))).rejects.toMatchObject({ status: 409 });
  const back = await boss.call(goBack, { ...at(id), body: { from: '6.01', to: '5.03', reason: 'Se ve una grieta' } });
  expect(back).toMatchObject({ visuallyValidatedOn: null, process: { number: '5.03' } });
  expect((await supervisor.call(readPartyProcess, at(id))).steps.find(({ rule }) => rule === 'T32')?.missing).toEqual([
    'visuallyValidated',
  ]);
});

test('a provider validates nothing of its own work', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const claim = await api.given.claim({
    zoneId: zone.id,
    parties: [{ providerId: shop.id, stage: 'reparacion-terminada' }],
  });
  const id = claim.partyIds[0] as number;

  await expect(provider.call(validateWork, validated(id, '2026-11-20'))).rejects.toMatchObject({ status: 403 });
});

test('a payment to the affected party is agreed with a reason until the work begins, and decides where an authorized case goes', async () => {
  const { id } = await aParty('autorizada');
  const settle = (isPaidToAffectedParty: boolean, reason = 'Lo pidió por escrito') =>
    desk.call(settleByPayment, { ...at(id), body: { isPaidToAffectedParty, reason } });

  await expect(settle(true, '')).rejects.toMatchObject({ status: 400 });
  expect(await settle(true)).toMatchObject({ isPaidToAffectedParty: true, process: { number: '5.11' } });
  await expect(settle(false)).rejects.toMatchObject({ status: 409 });
  expect((await desk.call(readConfirmations, at(id))).maySettle).toBe(false);
});

test('what was confirmed too early can be taken back while the party has not moved on with it', async () => {
  const { id } = await aParty('en-reparacion');

  await load(id, 'croquis');
  await load(id, 'identificacion_ta');
  await desk.call(confirmPaperwork, papers(id));
  expect(await desk.call(confirmPaperwork, papers(id, false))).toMatchObject({ isPaperworkComplete: false });
  expect(await numberOf(id)).toBe('5.02');
});

test('a rework that comes back is validated anew', async () => {
  const { id } = await aParty('reproceso');
  await api.db.updateTable('affectedParty').set({ visuallyValidatedOn: '2026-11-01' }).where('id', '=', id).execute();

  await boss.call(forceStage, { ...at(id), body: { from: '5.05', to: '5.03', reason: 'Ya quedó' } });

  expect(await numberOf(id)).toBe('5.03');
  await expect(
    supervisor.call(takeStep, { ...at(id), body: { from: '5.03', to: '5.04', rule: 'T32', reason: '' } }),
  ).rejects.toMatchObject({ status: 409 });
});
