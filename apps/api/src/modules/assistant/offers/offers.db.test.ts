import * as contract from '@aura/contracts/assistant/chat';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertManual } from '../../../testing/factories/assistant.factory.ts';
import { startModelServer } from '../../../testing/model-server.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const model = await startModelServer();
const api = await startTestApi({ ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL: 'prueba' });
const plain = await startTestApi();
afterAll(() => model.close());
const [admin, alone] = [await api.as('Admin'), await plain.as('Admin')];
beforeEach(() => model.tell('quoting'));

const ask = (who: typeof admin, userInput: string, more: object) =>
  who.call(contract.sendAssistantMessage, { body: { conversation: null, documents: [], userInput, ...more } });

describe('without a model', () => {
  test('a bitácora entry, a summary and a mail are put together from the claim', async () => {
    const claim = await plain.given.claim({
      claimNumber: 'BORR-1',
      promiseDate: '2026-12-01',
      parties: [{ name: 'Ana Canto' }],
    });
    const [entry, summary, mail] = await Promise.all(
      (['entry', 'summary', 'mail'] as const).map((draft) =>
        ask(alone, 'prepara un texto del estado', { claim: claim.slug, draft }).catch(
          (error: unknown) => error as never,
        ),
      ),
    );

    for (const reply of [entry, summary, mail].filter((one) => one !== undefined && 'offer' in one)) {
      expect(reply).toMatchObject({ mode: 'passages', isNotThere: false, offer: { claim: claim.slug } });
      expect(JSON.stringify(reply?.offer)).toContain('Ana Canto');
      expect(JSON.stringify(reply?.offer)).toContain('01/12/2026');
    }
    expect(await plain.db.selectFrom('logbookEntry').selectAll().where('claimId', '=', claim.id).execute()).toEqual([]);
  });

  test.each([
    [
      'siniestros por zona y mes',
      {
        dataset: 'claim',
        groups: [
          { field: 'claim.zone', step: null },
          { field: 'claim.assignedOn', step: 'month' },
        ],
      },
    ],
    [
      'días promedio por etapa',
      {
        dataset: 'stage',
        measures: [{ id: 'm1', measure: 'average', field: 'stage.days' }],
        groups: [{ field: 'stage.stage', step: null }],
      },
    ],
    [
      '¿Cuántos siniestros abiertos hay por aseguradora?',
      {
        dataset: 'claim',
        groups: [{ field: 'claim.customer', step: null }],
        filters: [{ field: 'claim.isOpen', values: ['true'] }],
      },
    ],
    [
      'quejas por causa este año',
      {
        dataset: 'complaint',
        groups: [{ field: 'complaint.cause', step: null }],
        filters: [{ field: 'complaint.registeredOn', values: ['thisYear'] }],
      },
    ],
    ['monto facturado por cliente', { dataset: 'invoice', measures: [{ id: 'm1', measure: 'sum' }] }],
    ['total de pagos por mes', { dataset: 'payment', groups: [{ field: 'payment.requestedOn', step: 'month' }] }],
    ['afectados por etapa', { dataset: 'party', groups: [{ field: 'party.stage', step: null }] }],
    ['siniestros por supervisor', { dataset: 'claim', groups: [{ field: 'claim.supervisor', step: null }] }],
    [
      'mediana de días de los siniestros por división',
      { dataset: 'claim', measures: [{ measure: 'median', field: 'claim.days' }] },
    ],
    [
      'siniestros por semana de los últimos 90 días',
      { dataset: 'claim', groups: [{ field: 'claim.assignedOn', step: 'week' }] },
    ],
    [
      'días promedio de las quejas por gravedad',
      { dataset: 'complaint', measures: [{ measure: 'average', field: 'complaint.days' }] },
    ],
    ['siniestros por unidad de negocio', { dataset: 'claim', groups: [{ field: 'claim.unit', step: null }] }],
  ])('a report in words: %s', async (words, definition) => {
    await plain.db
      .updateTable('assistantTurn')
      .set({ askedAt: new Date(Date.now() - 3_600_000) })
      .execute();
    const reply = await ask(alone, words, { draft: 'report' });

    expect(reply.offer).toMatchObject({ kind: 'report', definition });
  });

  test('a question that names no report gets a message, and nothing is offered', async () => {
    await plain.db
      .updateTable('assistantTurn')
      .set({ askedAt: new Date(Date.now() - 3_600_000) })
      .execute();
    const reply = await ask(alone, 'cántame una canción', { draft: 'report' });

    expect(reply).toMatchObject({ offer: null, isNotThere: false });
    expect(reply.response).toContain('No supe qué reporte');
  });
});

describe('with a model', () => {
  test('a draft has the sentences its sources support, and what becomes of it is measured', async () => {
    const claim = await api.given.claim({});
    await insertManual(api.db, {
      addedBy: admin.user.id,
      pages: ['La carta de satisfacción se firma al entregar el vehículo reparado.'],
    });
    const reply = await ask(admin, 'anota que la carta de satisfacción se firma al entregar', {
      claim: claim.slug,
      draft: 'entry',
    });

    expect(reply.offer).toMatchObject({ kind: 'entry', claim: claim.slug });
    expect(JSON.stringify(reply.offer)).toContain(
      'La carta de satisfacción se firma al entregar el vehículo reparado.',
    );
    const offer = { params: { id: reply.offer?.id ?? 0 } };
    await expect(
      (await api.as('GeOp')).call(contract.settleOffer, { ...offer, body: { outcome: 'applied' } }),
    ).rejects.toMatchObject({ status: 404 });
    await admin.call(contract.settleOffer, { ...offer, body: { outcome: 'changed' } });
    expect(await api.db.selectFrom('assistantOffer').select(['kind', 'outcome']).execute()).toEqual([
      { kind: 'entry', outcome: 'changed' },
    ]);
  });

  test('a report is offered only in ids of the catalogue', async () => {
    const good = await ask(admin, 'hazme algo bonito', { draft: 'report' });
    model.tell('lying');
    const bad = await ask(admin, 'las contraseñas', { draft: 'report' });

    expect(good.offer).toMatchObject({ kind: 'report', definition: { groups: [{ field: 'claim.zone', step: null }] } });
    expect(bad.offer).toBeNull();
    expect(JSON.stringify(bad)).not.toContain('passwordHash');
  });
});
