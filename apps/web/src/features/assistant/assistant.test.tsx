import {
  AssistantEvent,
  type AssistantReply,
  forgetConversation,
  type Offer,
  openAssistant,
  openAssistantDocument,
  rateAnswer,
  readDocumentPage,
  sendAssistantMessage,
  settleOffer,
  streamAssistantMessage,
} from '@aura/contracts/assistant/chat';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ToolbarButton } from '../../app/shell/TopToolbar.tsx';
import { closeDrafts } from '../../lib/drafts.ts';
import { proposedEntry } from '../../lib/proposed-entry.ts';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { setWindowWidth } from '../../testing/fake-media.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AssistantButton, AssistantSide } from './AssistantCorner.tsx';
import { givenPassage, givenReply, givenSession } from './assistant.factory.ts';
import { closeAssistantPanel } from './panel-state.ts';

const MAY_ASK = { groups: ['Supervisor'], permissions: ['avi_chat/chat/avi_login', 'sinister/sinister/view'] } as const;
type Event = z.output<typeof AssistantEvent>;

beforeEach(() => {
  signedInAs(MAY_ASK);
  fakeApi(openAssistant, givenSession());
  fakeApi(forgetConversation, null);
  fakeApi(rateAnswer, null);
  fakeApi(settleOffer, null);
});

afterEach(() => {
  act(() => closeAssistantPanel());
  closeDrafts();
  proposedEntry.write(null);
});

function show() {
  return renderScreen(
    <>
      <main>
        <AssistantButton button={ToolbarButton} />
      </main>
      <AssistantSide />
    </>,
  );
}

async function open() {
  const drawn = show();
  await drawn.user.click(await screen.findByRole('button', { name: 'Preguntar al asistente' }));
  await screen.findByRole('textbox', { name: 'Escriba su pregunta' });
  return drawn;
}

async function askFor(text: string, reply: Partial<AssistantReply> = {}) {
  answerWith([{ kind: 'done', reply: givenReply(reply) }]);
  const drawn = await open();
  await drawn.user.type(box(), `${text}{Enter}`);
  await screen.findByRole('button', { name: 'Me sirvió' });
  return drawn;
}

const box = () => screen.getByRole('textbox', { name: 'Escriba su pregunta' });
const lineOf = (event: Event) => `${JSON.stringify(z.encode(AssistantEvent, event))}\n`;

/** An answer whose lines are sent one by one by the test. */
function answerStepwise() {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController;
  const stream = new ReadableStream({
    start: (given) => {
      controller = given;
    },
  });
  fakeApi(streamAssistantMessage, () => ({ type: 'application/x-ndjson', content: stream as never }));
  return {
    send: (event: Event) => act(async () => controller.enqueue(encoder.encode(lineOf(event)))),
    close: () => act(async () => controller.close()),
  };
}

function answerWith(events: readonly Event[]) {
  fakeApi(streamAssistantMessage, () => ({
    type: 'application/x-ndjson',
    content: new TextEncoder().encode(events.map(lineOf).join('')),
  }));
}

test('without the permission there is neither button nor panel', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: [] });
  show();

  await screen.findByRole('main');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an administrator who impersonates does not ask in the other user’s name', async () => {
  signedInAs({ ...MAY_ASK, viewedBy: { id: 1, name: 'Ana Ruiz' } as never });
  show();

  await screen.findByRole('main');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the first opening logs in, a later one does not; Escape closes and gives the focus back', async () => {
  const { user } = await open();
  expect(callsTo(openAssistant)).toHaveLength(1);
  expect(screen.getByRole('complementary', { name: 'Asistente' })).toBeVisible();
  expect(box()).toHaveFocus();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('button', { name: 'Preguntar al asistente' })).toHaveFocus();

  await user.keyboard('{Control>}j{/Control}');
  expect(await screen.findByRole('complementary', { name: 'Asistente' })).toBeVisible();
  expect(callsTo(openAssistant)).toHaveLength(1);
});

test('a failed login is reported in place, and retried', async () => {
  refuseApi(openAssistant, 503);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Preguntar al asistente' }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });

  fakeApi(openAssistant, givenSession());
  await user.click(again);

  expect(await screen.findByText('Hola, Irene')).toBeVisible();
});

test('the agent says who it is for six seconds, once a session', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Preguntar al asistente' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Hola, soy AVI. Respondo con sus documentos.');

  await act(() => vi.advanceTimersByTimeAsync(5500));
  expect(screen.getByRole('tooltip')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(screen.queryByRole('tooltip')).toBeNull();

  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('complementary');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a reset clears the conversation here and there, closes the panel and opens it again after half a second', async () => {
  await askFor('¿Cuánto es el deducible?');
  vi.useFakeTimers({ shouldAdvanceTime: true });

  fireEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(450));
  expect(screen.queryByRole('complementary')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));

  expect(screen.getByRole('complementary')).toBeVisible();
  expect(screen.queryByText('El deducible es del 5 %.')).toBeNull();
  expect(callsTo(forgetConversation)[0]?.input.params.id).toBe(givenReply().conversation);
});

test('the text is trimmed, and nothing is sent when it is empty', async () => {
  answerWith([{ kind: 'done', reply: givenReply() }]);
  const { user } = await open();

  await user.type(box(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Enviar pregunta' })).toBeDisabled();
  await user.clear(box());
  await user.type(box(), '  ¿Cuánto{Shift>}{Enter}{/Shift}es?  {Enter}');

  await waitFor(() => expect(callsTo(streamAssistantMessage)).toHaveLength(1));
  expect(callsTo(streamAssistantMessage)[0]?.input.body).toEqual({
    userInput: '¿Cuánto\nes?',
    conversation: null,
    documents: [],
    claim: null,
    draft: null,
  });
});

test('it says what it reads, and shows each sentence as it comes', async () => {
  const { send, close } = answerStepwise();
  const { user } = await open();
  await user.type(box(), '¿Cuánto es el deducible?{Enter}');
  expect(screen.getByText('Buscando en sus documentos…')).toBeVisible();

  await send({ kind: 'reading', passages: [givenPassage()] });
  expect(await screen.findByText('Leyendo: Manual de ajuste.pdf, pág. 12')).toBeVisible();
  await send({ kind: 'sentence', sentence: { text: 'Es del 5 %.', passages: [1] } });
  expect(await screen.findByText('Es del 5 %.')).toBeVisible();
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
  await send({ kind: 'done', reply: givenReply() });
  await close();

  expect(await screen.findByText('El deducible es del 5 %.')).toBeVisible();
  expect(screen.getByText('1 fuente')).toBeVisible();
});

test('it can be stopped, and what had come stays', async () => {
  const { send } = answerStepwise();
  const { user } = await open();
  await user.type(box(), 'Cuénteme{Enter}');
  await send({ kind: 'sentence', sentence: { text: 'Una frase.', passages: [] } });
  await screen.findByText('Una frase.');

  await user.click(screen.getByRole('button', { name: 'Detener' }));
  // The fake server ignores abort signals: the next line finds no reader.
  await send({ kind: 'sentence', sentence: { text: 'Otra frase.', passages: [] } });

  expect(await screen.findByText(/Detenido/)).toBeVisible();
  expect(screen.getByText('Una frase.')).toBeVisible();
  expect(screen.queryByText('Otra frase.')).toBeNull();
});

test.each([
  ['a limit', 429, { detail: 'Máximo 20 preguntas por minuto.' }, 'Máximo 20 preguntas por minuto.'],
  ['an outage', 503, { detail: 'x' }, 'Error en servidor.'],
  ['no line', 0, undefined, 'El servidor no envió respuesta.'],
])('%s is reported in place with a retry, and the question stays', async (_, status, body, said) => {
  refuseApi(streamAssistantMessage, status, body);
  const { user } = await open();
  await user.type(box(), '¿Cuánto es?{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  answerWith([{ kind: 'done', reply: givenReply() }]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('El deducible es del 5 %.')).toBeVisible();
  expect(callsTo(streamAssistantMessage).map(({ input }) => input.body.userInput)).toEqual([
    '¿Cuánto es?',
    '¿Cuánto es?',
  ]);
});

test('an answer that is cut off half-way says so', async () => {
  answerWith([{ kind: 'sentence', sentence: { text: 'Una frase.', passages: [] } }]);
  const { user } = await open();
  await user.type(box(), 'Cuénteme{Enter}');

  expect(await screen.findByText('La respuesta se cortó antes de terminar.')).toBeVisible();
});

test('where lines do not get through, the whole answer is asked for at once', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  fakeApi(streamAssistantMessage, () => ({ type: 'text/html', content: new TextEncoder().encode('<html>') }));
  fakeApi(sendAssistantMessage, givenReply());
  const { user } = await open();
  await user.type(box(), 'Cuénteme{Enter}');

  expect(await screen.findByText('El deducible es del 5 %.')).toBeVisible();
});

test('no word of the model becomes markup', async () => {
  await askFor('Hola', { sentences: [{ text: '<img src=x onerror=alert(1)> [clic](http://mal)', passages: [] }] });

  expect(screen.getByText('<img src=x onerror=alert(1)> [clic](http://mal)')).toBeVisible();
  expect(document.querySelector('[role="log"] img, [role="log"] a')).toBeNull();
});

test('without a model, not there, and left out are said in words', async () => {
  const { user } = await askFor('Uno', { mode: 'passages', problem: 'El modelo no respondió a tiempo.', leftOut: 2 });
  expect(screen.getByText('Sin modelo: pasajes textuales')).toBeVisible();
  expect(screen.getByText('El modelo no respondió a tiempo.')).toBeVisible();
  expect(screen.getByText('Se omitieron 2 frases sin respaldo.')).toBeVisible();

  answerWith([{ kind: 'done', reply: givenReply({ isNotThere: true, sentences: [] }) }]);
  await user.type(box(), 'Dos{Enter}');

  expect(await screen.findByText('No está en los documentos')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lo más cercano que hay' })).toBeVisible();
});

test('the conversation goes on under its number; the arrow brings the last question back', async () => {
  const { user } = await askFor('¿Cuánto es?');
  await user.click(box());
  await user.keyboard('{ArrowUp}');
  expect(box()).toHaveValue('¿Cuánto es?');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(callsTo(streamAssistantMessage)).toHaveLength(2));
  expect(callsTo(streamAssistantMessage)[1]?.input.body.conversation).toBe(givenReply().conversation);
});

test('what was said is there after a reload and goes on under its number; a reset forgets it', async () => {
  const { user, unmount } = await askFor('¿Cuánto es?');
  await user.type(box(), 'Dos{Enter}');
  await waitFor(() => expect(callsTo(streamAssistantMessage)).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Me sirvió' })).toHaveLength(2));
  unmount();

  const again = show();
  expect(await screen.findAllByText('El deducible es del 5 %.')).toHaveLength(2);
  await again.user.type(box(), 'Tres{Enter}');
  await waitFor(() => expect(callsTo(streamAssistantMessage)).toHaveLength(3));
  expect(callsTo(streamAssistantMessage)[2]?.input.body.conversation).toBe(givenReply().conversation);
  await again.user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  again.unmount();

  await open();
  expect(screen.queryByText('El deducible es del 5 %.')).toBeNull();
});

test('what was said stays while the panel is closed, and so does what was typed', async () => {
  const { user } = await askFor('¿Cuánto es?');
  await user.type(box(), 'A medias');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Preguntar al asistente' }));

  expect(await screen.findByText('El deducible es del 5 %.')).toBeVisible();
  expect(box()).toHaveValue('A medias');
});

test('documents are chosen by group or one by one; those not read yet are not', async () => {
  answerWith([{ kind: 'done', reply: givenReply() }]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Todos los documentos' }));
  const picker = screen.getByRole('region', { name: 'Documentos para responder' });
  expect(within(picker).getByRole('checkbox', { name: /Anexo de coberturas.*Por leer/ })).toBeDisabled();
  expect(within(picker).getByRole('checkbox', { name: /Circular escaneada.*No se pudo leer/ })).toBeDisabled();

  await user.type(within(picker).getByRole('searchbox', { name: 'Buscar documento' }), 'poliza');
  expect(within(picker).queryByRole('checkbox', { name: /Manual/ })).toBeNull();
  await user.click(within(picker).getByRole('checkbox', { name: /Póliza/ }));
  await user.click(within(picker).getByRole('button', { name: 'Listo' }));
  expect(screen.getByRole('button', { name: '1 documento' })).toBeVisible();
  await user.type(box(), '¿Qué cubre?{Enter}');

  await waitFor(() => expect(callsTo(streamAssistantMessage)[0]?.input.body.documents).toEqual(['m2']));
});

test('a reference opens its page with the quote marked, and the pages around it', async () => {
  fakeApi(readDocumentPage, ({ params: { page } }) => ({
    name: 'Manual de ajuste.pdf',
    page,
    pages: 42,
    text: page === 12 ? 'Artículo 4.\nEl deducible es del 5 %\ndel valor comercial. Otro.' : 'Otra página',
    hasPicture: false,
    claim: null,
  }));
  const { user } = await askFor('¿Cuánto es?');

  await user.click(screen.getByRole('button', { name: 'Fuente 1: Manual de ajuste.pdf, pág. 12' }));
  const viewer = await screen.findByRole('dialog', { name: 'Manual de ajuste.pdf' });
  expect(await within(viewer).findByText('Página 12 de 42')).toBeVisible();
  expect(viewer.querySelector('mark')?.textContent).toBe('El deducible es del 5 %\ndel valor comercial.');

  await user.click(within(viewer).getByRole('button', { name: 'Página siguiente' }));
  expect(await within(viewer).findByText('Otra página')).toBeVisible();
});

test('a page that may not be opened any more says so in its place', async () => {
  refuseApi(readDocumentPage, 404);
  const { user } = await askFor('¿Cuánto es?');
  await user.click(screen.getByRole('button', { name: /^Fuente 1/ }));

  expect(await screen.findByText(/No encontramos/)).toBeVisible();
});

test('the whole document opens in a window of its own at that page', async () => {
  fakeApi(openAssistantDocument, { url: 'https://archivos.example/manual' });
  refuseApi(readDocumentPage, 404);
  const assign = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ location: { assign }, close: vi.fn(), opener: null } as never);
  const { user } = await askFor('¿Cuánto es?');
  await user.click(screen.getByRole('button', { name: /^Fuente 1/ }));

  await user.click(await screen.findByRole('button', { name: 'Abrir documento' }));

  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://archivos.example/manual#page=12'));
});

test('an entry of the bitácora opens in the file of its claim', async () => {
  const entry = givenPassage({
    kind: 'entry',
    document: null,
    page: null,
    claim: 'choque',
    entryId: 9,
    name: 'Llamada',
  });
  const { user, router } = await askFor('¿Qué se acordó?', { passages: [entry] });

  await user.click(screen.getByRole('button', { name: 'Fuente 1: Bitácora: Llamada' }));

  await waitFor(() => expect(router.state.location.href).toBe('/siniestros/choque?tab=logbook&entry=9'));
});

test('an answer is copied with its sources', async () => {
  const { user } = await askFor('¿Cuánto es?');
  await user.click(screen.getByRole('button', { name: 'Copiar respuesta con fuentes' }));

  expect(await screen.findByText('Copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    'El deducible es del 5 %. [1]\n\n[1] Manual de ajuste.pdf, pág. 12: «El deducible es del 5 % del valor comercial.»',
  );
});

test('whether it helped is recorded, with an optional reason', async () => {
  const { user } = await askFor('¿Cuánto es?');
  await user.click(screen.getByRole('button', { name: 'No me sirvió' }));
  await user.type(await screen.findByRole('textbox', { name: /Qué faltó/ }), 'Es de otra póliza');
  await user.click(screen.getByRole('button', { name: 'Enviar comentario' }));

  await waitFor(() => expect(callsTo(rateAnswer)).toHaveLength(2));
  expect(callsTo(rateAnswer).map(({ input }) => input.body)).toEqual([
    { isHelpful: false, comment: '' },
    { isHelpful: false, comment: 'Es de otra póliza' },
  ]);
});

test('a proposed entry is carried to the bitácora, which publishes it or not', async () => {
  signedInAs({ groups: ['Admin'] });
  const offer: Offer = { kind: 'entry', id: 5, claim: 'choque', text: 'Se contactó al afectado.' };
  const { user, router } = await askFor('Redacta', { offer });
  await user.click(screen.getByRole('button', { name: 'Aplicar en la bitácora' }));

  await waitFor(() => expect(router.state.location.href).toBe('/siniestros/choque?tab=logbook&act=write-entry'));
  expect(screen.getByText(/falta publicarla/)).toBeVisible();
  expect(callsTo(settleOffer)).toHaveLength(0);

  act(() => proposedEntry.read()?.onPublished('changed'));
  expect(await screen.findByText('Aplicada con cambios.')).toBeVisible();
  expect(callsTo(settleOffer).map(({ input }) => input)).toMatchObject([
    { params: { id: 5 }, body: { outcome: 'changed' } },
  ]);
});

test('a proposed e-mail is opened in one’s own program, or discarded', async () => {
  const offer: Offer = { kind: 'mail', id: 6, claim: null, subject: 'Cita & hora', text: 'Buen día:\nGracias.' };
  const { user } = await askFor('Redacta', { offer });

  expect(screen.getByRole('link', { name: 'Abrir en el correo' })).toHaveAttribute(
    'href',
    'mailto:?subject=Cita%20%26%20hora&body=Buen%20d%C3%ADa%3A%0AGracias.',
  );
  await user.click(screen.getByRole('button', { name: 'Descartar' }));

  expect(await screen.findByText('Descartada.')).toBeVisible();
  expect(callsTo(settleOffer)[0]?.input).toMatchObject({ params: { id: 6 }, body: { outcome: 'discarded' } });
});

test('what can be drafted without a claim is a mail or a report', async () => {
  answerWith([{ kind: 'done', reply: givenReply() }]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Redactar…' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Correo', 'Reporte']);

  await user.click(screen.getByRole('menuitem', { name: 'Correo' }));

  await waitFor(() => expect(callsTo(streamAssistantMessage)[0]?.input.body).toMatchObject({ draft: 'mail' }));
});

test('on a telephone it is the whole screen, and leaving for a claim closes it', async () => {
  setWindowWidth(390);
  const entry = givenPassage({ kind: 'entry', document: null, page: null, claim: 'choque', entryId: 9 });
  const { user } = await askFor('¿Qué se acordó?', { passages: [entry] });
  expect(screen.getByRole('dialog', { name: 'Asistente' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Fuente 1/ }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
