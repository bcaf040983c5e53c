import * as contract from '@aura/contracts/assistant/chat';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { insertManual, insertReadPaper } from '../../../testing/factories/assistant.factory.ts';
import { startModelServer } from '../../../testing/model-server.ts';
import { CallRefused, csrfHeaders, startTestApi } from '../../../testing/test-api.ts';

const model = await startModelServer();
const api = await startTestApi({ ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL: 'prueba' });
afterAll(() => model.close());
const admin = await api.as('Admin');
const addedBy = admin.user.id;

beforeEach(async () => {
  model.tell('quoting');
  await api.db.deleteFrom('assistantOffer').execute();
  await api.db.deleteFrom('assistantCitation').execute();
  await api.db.deleteFrom('assistantTurn').execute();
});

const body = { conversation: null, documents: [] };
type Caller = typeof admin;
const ask = (who: Caller, userInput: string, more: object = {}) =>
  who.call(contract.sendAssistantMessage, { body: { ...body, userInput, ...more } });

await insertManual(api.db, {
  addedBy,
  name: 'Manual de pérdida total',
  pages: [
    'Introducción general del manual de la aseguradora.',
    'El deducible por pérdida total es del 10% del valor comercial. Lo autoriza el supervisor de zona en 48 horas.',
    'Contacto del área: teléfono 55 1234 5678 y RFC GODE561231GR8 del responsable de indemnizaciones.',
  ],
});

describe('an answer', () => {
  test('cites the page it was found on, in each of its sentences', async () => {
    const reply = await ask(admin, '¿Cuál es el deducible por pérdida total?');

    expect(reply).toMatchObject({ mode: 'model', problem: null, isNotThere: false, leftOut: 0 });
    expect(reply.sentences[0]).toEqual({
      text: 'El deducible por pérdida total es del 10% del valor comercial.',
      passages: [1],
    });
    expect(reply.passages[0]).toMatchObject({ number: 1, kind: 'manual', name: 'Manual de pérdida total', page: 2 });
    const turn = await api.db.selectFrom('assistantTurn').selectAll().executeTakeFirstOrThrow();
    expect(turn).toMatchObject({ mode: 'model', model: 'prueba', userId: addedBy, sentences: 1, isHelpful: null });
    expect(turn.tokens).toBeGreaterThan(0);
    expect(turn.firstWordsMs).not.toBeNull();
    expect(await api.db.selectFrom('assistantCitation').selectAll().execute()).toHaveLength(1);
  });

  test('comes line by line', async () => {
    const sent = await admin.raw({
      method: 'POST',
      url: '/api/v1/avi_chat/stream_message/',
      payload: { user_input: '¿Cuál es el deducible por pérdida total?', conversation: null, documents: [] },
    });
    const events = sent.body
      .trim()
      .split('\n')
      .map((line) => contract.AssistantEvent.decode(JSON.parse(line)));

    expect(events.map(({ kind }) => kind)).toEqual(['reading', 'sentence', 'done']);
  });

  test('is «not there» without asking the model where nothing was found', async () => {
    const asked = model.asked.length;
    const reply = await ask(admin, '¿Receta del pozole verde?');

    expect(reply).toMatchObject({ isNotThere: true, response: 'No está en los documentos que puede abrir.' });
    expect(model.asked).toHaveLength(asked);
  });

  test('leaves out what no passage supports, and says so', async () => {
    model.tell('lying');
    const reply = await ask(admin, '¿Cuál es el deducible por pérdida total?');

    expect(reply).toMatchObject({ isNotThere: true, leftOut: 3, sentences: [] });
    expect(reply.response).toContain('No está en los documentos que puede abrir.');
    expect(reply.passages.length).toBeGreaterThan(0);
  });

  test('has no markup of a model that obeys the documents', async () => {
    model.tell('obedient');
    const reply = await ask(admin, '¿Cuál es el deducible por pérdida total?');
    const html = reply.responseHtml.replaceAll('<p>', '').replaceAll('</p>', '');

    expect(html).not.toMatch(/[<>]/);
    expect(JSON.stringify(reply.sentences)).not.toContain('attacker');
  });

  test('sends no personal data to the model nor stores it, and shows it to users with access', async () => {
    const reply = await ask(
      admin,
      '¿Cuál es el teléfono y RFC del responsable de indemnizaciones? Soy ana@correo.example',
    );

    expect(JSON.stringify(model.asked)).not.toMatch(/55 1234 5678|GODE561231GR8|ana@correo/);
    expect(reply.response).toContain('55 1234 5678');
    const turn = await api.db.selectFrom('assistantTurn').select(['question', 'answer']).executeTakeFirstOrThrow();
    expect(JSON.stringify(turn)).not.toMatch(/55 1234 5678|GODE561231GR8|ana@correo/);
    expect(turn.answer).toContain('[TELÉFONO]');
  });
});

describe('with another node', async () => {
  const other = await startTestApi({ ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL: 'prueba' });
  const chief = await other.as('Admin');
  await insertManual(other.db, {
    addedBy: chief.user.id,
    pages: [
      'El plazo de reparación es de quince días hábiles. La entrega la firma el asegurado en el taller autorizado de su zona.',
      'El plazo de reparación se amplía cuando faltan refacciones importadas de otro país, y se avisa al asegurado por escrito.',
    ],
  });

  test('what a model wrote before it broke off stays, as far as it is supported', async () => {
    model.tell('dying');
    const reply = await ask(chief, '¿Cuál es el plazo de reparación?');

    expect(reply).toMatchObject({ mode: 'model', problem: expect.stringContaining('incompleta') });
    expect(reply.sentences.length).toBeGreaterThan(0);
  });

  test('a client that disconnects stops the model, and the question no longer counts', async () => {
    model.tell('slow');
    const address = await other.app.server.listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const left = model.left();
    const reply = await fetch(`${address}/api/v1/avi_chat/stream_message/`, {
      method: 'POST',
      signal: gone.signal,
      headers: { ...csrfHeaders(), authorization: `JWT ${chief.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_input: '¿Cuál es el plazo de reparación?', conversation: null, documents: [] }),
    });
    const reader = reply.body?.getReader();
    await reader?.read();
    gone.abort();

    await expect.poll(() => model.left(), { timeout: 30_000 }).toBeGreaterThan(left);
    await expect
      .poll(
        async () =>
          (await other.db.selectFrom('assistantTurn').select('id').where('endedAt', 'is', null).execute()).length,
      )
      .toBe(0);
  });

  test('without tokens left the passages are quoted', async () => {
    const [turn] = await other.db.selectFrom('assistantTurn').select('id').limit(1).execute();
    await other.db
      .updateTable('assistantTurn')
      .set({ tokens: 100_000 })
      .where('id', '=', turn?.id ?? 0)
      .execute();
    model.tell('quoting');

    expect(await ask(chief, '¿Cuál es el plazo de reparación?')).toMatchObject({
      mode: 'passages',
      problem: expect.stringContaining('límite de uso'),
    });
  });
});

describe('what may be asked about', () => {
  test('is what the asking user may open: the same question finds different documents for each', async () => {
    const [one, other] = [await api.given.claim({}), await api.given.claim({})];
    const people = await Promise.all(
      [one, other].map(async (claim) => {
        const user = await api.given.user({ groups: ['Supervisor'] });
        await giveScope(api.db, user.id, { customerIds: [claim.customerId] });
        return api.asUser(user);
      }),
    );
    await insertReadPaper(api.db, {
      claim: one,
      addedBy,
      name: 'a.pdf',
      pages: ['El croquis muestra canario-azul en la esquina.'],
    });
    await insertReadPaper(api.db, {
      claim: other,
      addedBy,
      name: 'b.pdf',
      pages: ['El croquis muestra canario-rojo en la esquina.'],
    });
    await insertManual(api.db, {
      addedBy,
      customerId: other.customerId,
      pages: ['Croquis con canario-verde en la esquina.'],
    });

    const [first, second] = await Promise.all(
      people.map((person) => ask(person, '¿Qué muestra el croquis en la esquina?')),
    );

    expect(JSON.stringify(first)).toContain('canario-azul');
    expect(JSON.stringify(first)).not.toMatch(/canario-rojo|canario-verde/);
    expect(JSON.stringify(second)).toContain('canario-rojo');
    expect(JSON.stringify(second)).toContain('canario-verde');
    expect(JSON.stringify(second)).not.toContain('canario-azul');
  });

  test('a manual withdrawn and a paper voided a moment ago are cited no more', async () => {
    const claim = await api.given.claim({});
    const manual = await insertManual(api.db, {
      addedBy,
      pages: ['La franquicia especial del trimestre es mandarina.'],
    });
    const paper = await insertReadPaper(api.db, {
      claim,
      addedBy,
      pages: ['La franquicia especial anotada es toronja.'],
    });
    const before = await ask(admin, 'franquicia especial');
    await api.db
      .updateTable('assistantDocument')
      .set({ withdrawnAt: new Date(), withdrawnBy: addedBy })
      .where('id', '=', manual.id)
      .execute();
    await api.db
      .updateTable('claimFile')
      .set({ state: 'voided', reason: 'Repetido' })
      .where('id', '=', paper.id)
      .execute();
    const after = await ask(admin, 'franquicia especial');

    expect(JSON.stringify(before.passages)).toMatch(/mandarina.*toronja|toronja.*mandarina/);
    expect(JSON.stringify(after)).not.toMatch(/mandarina|toronja/);
  });

  test('only the chosen documents are looked into', async () => {
    const one = await insertManual(api.db, { addedBy, pages: ['El tope de grúa es de 30 kilómetros.'] });
    await insertManual(api.db, { addedBy, pages: ['El tope de grúa es de 50 kilómetros en carretera.'] });
    const reply = await ask(admin, 'tope de grúa', { documents: [one.key] });

    expect(reply.passages.map(({ document }) => document)).toEqual([one.key]);
  });

  test('the bitácora of the claim on screen or named in the question, for users who see the claim', async () => {
    const claim = await api.given.claim({ claimNumber: 'QZ-778899' });
    await api.db
      .insertInto('logbookEntry')
      .values({
        claimId: claim.id,
        customerId: claim.customerId,
        kind: 'call',
        body: 'El asegurado pidió cambiar el cofre cromado.',
        authorId: addedBy,
      })
      .execute();
    const stranger = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));

    expect((await ask(admin, '¿Qué pidió sobre el cofre cromado?', { claim: claim.slug })).passages[0]).toMatchObject({
      kind: 'entry',
      claim: claim.slug,
      page: null,
    });
    expect((await ask(admin, 'cofre cromado del siniestro QZ-778899')).passages[0]).toMatchObject({ kind: 'entry' });
    expect((await ask(admin, 'cofre cromado')).passages).toEqual([]);
    expect((await ask(stranger, 'cofre cromado del siniestro QZ-778899')).passages).toEqual([]);
    await expect(ask(stranger, 'cofre cromado', { claim: claim.slug })).rejects.toMatchObject({ status: 404 });
  });

  test('is listed by group, and by claim', async () => {
    const claim = await api.given.claim({});
    const paper = await insertReadPaper(api.db, { claim, addedBy, pages: ['Uno'] });
    const session = await admin.call(contract.openAssistant);
    const sources = await admin.call(contract.listClaimSources, { params: { slug: claim.slug } });

    expect(session).toMatchObject({ model: 'prueba', widget: { name: 'Avi' } });
    expect(session.groups.flatMap(({ documents }) => documents)).toContainEqual(
      expect.objectContaining({ name: 'Manual de pérdida total', pages: 3, state: 'ready' }),
    );
    expect(sources.group.documents).toEqual([{ key: paper.key, name: 'croquis.pdf', pages: 1, state: 'ready' }]);
  });
});

describe('a conversation', () => {
  test('belongs to the user who began it, and is forgotten when it is ended', async () => {
    const other = await api.as('GeOp');
    const first = await ask(admin, '¿Cuál es el deducible por pérdida total?');
    const { conversation } = first;

    await expect(ask(other, 'deducible', { conversation })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(contract.forgetConversation, { params: { id: conversation } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      other.call(contract.rateAnswer, { params: { id: first.turn }, body: { isHelpful: false, comment: '' } }),
    ).rejects.toMatchObject({ status: 404 });
    await admin.call(contract.rateAnswer, {
      params: { id: first.turn },
      body: { isHelpful: true, comment: 'Llame al 5512345678' },
    });
    await admin.call(contract.forgetConversation, { params: { id: conversation } });

    const turn = await api.db
      .selectFrom('assistantTurn')
      .selectAll()
      .where('id', '=', first.turn)
      .executeTakeFirstOrThrow();
    expect(turn).toMatchObject({ question: '', answer: '', comment: '', isHelpful: true, sentences: 1 });
    await expect(ask(admin, 'deducible', { conversation })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the limits of one person', () => {
  const fill = (traits: { readonly endedAt: Date | null }, count: number) =>
    api.db.transaction().execute(async (db) => {
      const conversation = '00000000-0000-4000-8000-000000000001';
      await db
        .insertInto('assistantConversation')
        .values({ id: conversation, userId: addedBy })
        .onConflict((one) => one.doNothing())
        .execute();
      for (let turn = 0; turn < count; turn += 1)
        await db
          .insertInto('assistantTurn')
          .values({ conversationId: conversation, userId: addedBy, ...traits })
          .execute();
    });

  test('twenty questions a minute', async () => {
    await fill({ endedAt: new Date() }, 20);

    await expect(ask(admin, 'deducible')).rejects.toThrow('20 preguntas en un minuto');
    await expect(ask(admin, 'deducible')).rejects.toBeInstanceOf(CallRefused);
  });

  test('two at once', async () => {
    await fill({ endedAt: null }, 2);

    await expect(ask(admin, 'deducible')).rejects.toMatchObject({ status: 429 });
  });
});

describe('a model that fails', () => {
  test('leaves the passages, and says why; after five times it rests', async () => {
    model.tell('failing');
    for (let turn = 0; turn < 5; turn += 1) {
      const reply = await ask(admin, '¿Cuál es el deducible por pérdida total?');
      expect(reply).toMatchObject({ mode: 'passages', problem: expect.stringContaining('no respondió') });
      expect(reply.sentences[0]?.text).toContain('deducible');
    }
    const asked = model.asked.length;
    const rested = await ask(admin, '¿Cuál es el deducible por pérdida total?');

    expect(rested.problem).toContain('descansa');
    expect(model.asked).toHaveLength(asked);
  });
});
