import {
  acceptPrivacyNotice,
  addPartyFile,
  askAnotherTime,
  chooseHour,
  listHours,
  beginPartyUpload,
  complainByLink,
  confirmAppointment,
  type MyCase,
  openPartyLink,
  provePartyLink,
  readConformityLetter,
  readMyCase,
  recommendByLink,
  signConformity,
} from '@aura/contracts/party-links/my-case';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openPhone } from '../../../testing/open-phone.tsx';

vi.mock('../../../lib/api/send-content.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/api/send-content.ts')>()),
  sendPiece: async ({ content, offset }: { content: Blob; offset: number }) => offset + content.size,
}));

const token = 'c'.repeat(43);
const visit = 'v'.repeat(43);
const at = new Date('2026-11-17T16:00:00Z');

function givenCase(traits: Partial<MyCase> = {}): MyCase {
  return {
    name: 'Rosaura Gil',
    customer: 'Grupo Nacional Provincial',
    claimNumber: '0451234567',
    damage: 'Cortina y marquesina',
    timeZone: 'America/Mexico_City',
    step: 3,
    now: { es: 'Estamos reparando', en: 'We are repairing' },
    next: { es: 'Revisaremos el trabajo con usted', en: 'x' },
    provider: 'Herrería Gómez',
    promiseDate: '2026-11-27',
    appointment: { at, isConfirmed: false, isOtherTimeAsked: false },
    papers: [{ what: 'identificacion_ta', name: 'Identificación del afectado', state: 'missing' }],
    filesLeft: 30,
    conformity: 'notYet',
    hasCopy: false,
    photos: [],
    causes: [{ slug: 'demora-en-reparacion', name: 'Demora en reparación' }],
    complaints: [],
    isAskedToRecommend: false,
    recommendation: null,
    notice: { version: '2026-11', title: 'Aviso', body: 'Para qué los usamos', isAccepted: true },
    expiresAt: new Date('2026-12-15T18:00:00Z'),
    ...traits,
  };
}

async function enter(shown: MyCase) {
  fakeApi(openPartyLink, { isLocked: false });
  fakeApi(provePartyLink, { visit });
  fakeApi(readMyCase, shown);
  const { user } = openPhone(`/mi-caso#${token}`);
  await user.type(await screen.findByLabelText(/Últimos cuatro dígitos/), '2345');
  await user.click(screen.getByRole('button', { name: 'Ver mi caso' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Rosaura Gil' })).toBeVisible();
  return user;
}

test('with four digits the case is shown in plain words, with its promise and the way to call', async () => {
  await enter(givenCase());

  expect(screen.getByText('Estamos reparando')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Paso 4 de 5: Solución' })).toBeVisible();
  expect(screen.getByText(/Lo atiende Herrería Gómez. Fecha prometida: viernes 27 de noviembre/)).toBeVisible();
  expect(screen.getByText('Martes 17 de noviembre, 10:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Llamar a Aura' })).toHaveAttribute('href', 'tel:+525555550100');
  expect(callsTo(provePartyLink)[0]?.input).toEqual({ body: { token, digits: '2345' } });
});

test('wrong digits are reported beside the field, a pause above the button, and nothing of the case is named', async () => {
  fakeApi(openPartyLink, { isLocked: false });
  refuseApi(provePartyLink, 400, { digits: ['Los dígitos no coinciden.'] });
  const { user } = openPhone(`/mi-caso#${token}`);
  await user.type(await screen.findByLabelText(/Últimos cuatro dígitos/), '0000');
  await user.click(screen.getByRole('button', { name: 'Ver mi caso' }));
  expect(await screen.findByText('Los dígitos no coinciden.')).toBeVisible();

  refuseApi(provePartyLink, 429, { detail: 'Demasiados intentos. Espere 15 minutos e intente de nuevo.' });
  await user.click(screen.getByRole('button', { name: 'Ver mi caso' }));

  expect(await screen.findByText(/Espere 15 minutos/)).toBeVisible();
  expect(callsTo(readMyCase)).toHaveLength(0);
});

test('a closed link shows a kind message with our telephone, also where the URL lost its token', async () => {
  refuseApi(openPartyLink, 404, { detail: 'x' });
  const { unmount } = openPhone(`/mi-caso#${token}`);
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no está activo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Llamar al 55 5555 0100' })).toBeVisible();
  unmount();

  openPhone('/mi-caso');
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no está activo' })).toBeVisible();
});

test('an outage can be tried again', async () => {
  refuseApi(openPartyLink, 503, {});
  const { user } = openPhone(`/mi-caso#${token}`);
  expect(await screen.findByText(/No se pudo consultar/)).toBeVisible();
  fakeApi(openPartyLink, { isLocked: false });

  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByLabelText(/Últimos cuatro dígitos/)).toBeVisible();
});

test('an appointment is confirmed only once the server said so, and another hour can be asked for', async () => {
  const user = await enter(givenCase());
  refuseApi(confirmAppointment, 409, { detail: 'La cita cambió. Revise la nueva hora.' });
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/La cita cambió/)).toBeVisible();

  fakeApi(confirmAppointment, givenCase({ appointment: { at, isConfirmed: true, isOtherTimeAsked: false } }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Confirmada. Ahí estaremos.')).toBeVisible();

  fakeApi(askAnotherTime, givenCase({ appointment: { at, isConfirmed: false, isOtherTimeAsked: true } }));
  fakeApi(listHours, { hours: [] });
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.type(await screen.findByLabelText('Algo que debamos saber'), 'Por la tarde');
  await user.click(screen.getByRole('button', { name: 'Pedir otra hora' }));

  expect(await screen.findByText(/Recibimos su propuesta/)).toBeVisible();
  expect(callsTo(askAnotherTime)[0]?.input.body).toMatchObject({ proposed: [], note: 'Por la tarde' });
});

test('an hour is chosen among those that are free; who was slower sees what is left', async () => {
  const user = await enter(givenCase());
  const [first, second] = [new Date('2026-11-25T16:00:00Z'), new Date('2026-11-25T17:30:00Z')];
  fakeApi(listHours, { hours: [first, second] });
  refuseApi(chooseHour, 409, { detail: 'Esa hora acaba de ocuparse. Elija otra.' });
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.click(await screen.findByRole('button', { name: '10:00' }));
  fakeApi(listHours, { hours: [second] });
  await user.click(screen.getByRole('button', { name: 'Cambiar a esta hora' }));

  expect(await screen.findByText(/acaba de ocuparse/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '10:00' })).toBeNull());
  fakeApi(chooseHour, givenCase({ appointment: { at: second, isConfirmed: true, isOtherTimeAsked: false } }));
  await user.click(await screen.findByRole('button', { name: '11:30' }));
  await user.click(screen.getByRole('button', { name: 'Cambiar a esta hora' }));

  expect(await screen.findByText('Confirmada. Ahí estaremos.')).toBeVisible();
  expect(callsTo(chooseHour).at(-1)?.input.body).toMatchObject({ hour: second });
});

test('nothing is sent before the notice is accepted, and a file then says how it ended', async () => {
  const notice = { ...givenCase().notice, isAccepted: false };
  const user = await enter(givenCase({ notice }));
  const send = () => screen.getByRole('button', { name: 'Enviar: Identificación del afectado' });
  expect(send()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Leer el aviso' }));
  expect(screen.getByText('Para qué los usamos')).toBeVisible();
  fakeApi(acceptPrivacyNotice, givenCase());
  await user.click(screen.getByRole('button', { name: 'Acepto el aviso de privacidad' }));
  expect(await screen.findByText(/Aceptó el aviso de privacidad, versión 2026-11/)).toBeVisible();
  expect(send()).toBeEnabled();

  refuseApi(beginPartyUpload, 400, { size: ['El archivo pesa más de 5 MB.'] });
  const file = new File(['x'.repeat(10)], 'credencial.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByTestId('file-identificacion_ta'), file);
  expect(await screen.findByText('El archivo pesa más de 5 MB.')).toBeVisible();

  fakeApi(beginPartyUpload, { key: '0199f0a0-0000-7000-8000-000000000000' });
  fakeApi(
    addPartyFile,
    givenCase({ papers: [{ what: 'identificacion_ta', name: 'Identificación del afectado', state: 'review' }] }),
  );
  await user.upload(screen.getByTestId('file-identificacion_ta'), file);

  expect(await screen.findByText('Recibimos su archivo. Gracias.')).toBeVisible();
  expect(screen.getByText('En revisión')).toBeVisible();
});

test('the letter is read whole and signed by drawing', async () => {
  const user = await enter(givenCase({ conformity: 'open' }));
  fakeApi(readConformityLetter, { text: 'Yo, Rosaura Gil, recibo el trabajo.', sha256: 'a'.repeat(64) });
  fakeApi(signConformity, givenCase({ conformity: 'signed', hasCopy: true }));
  await user.click(screen.getByRole('button', { name: 'Leer y firmar' }));
  expect(await screen.findByText('Yo, Rosaura Gil, recibo el trabajo.')).toBeVisible();
  await user.type(screen.getByLabelText(/Su nombre completo/), 'Rosaura Gil');
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  expect(await screen.findByText('Dibuje su firma en el recuadro')).toBeVisible();

  const pad = screen.getByRole('img', { name: /Recuadro para dibujar/ });
  fireEvent.pointerDown(pad, { clientX: 0, clientY: 0 });
  for (let step = 1; step <= 9; step += 1) fireEvent.pointerMove(pad, { clientX: step, clientY: step });
  fireEvent.pointerUp(pad);
  await user.click(screen.getByRole('button', { name: 'Firmar' }));

  expect(await screen.findByText('Gracias. Su conformidad quedó firmada.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mi copia (PDF)' })).toBeVisible();
  expect(callsTo(signConformity)[0]?.input.body).toMatchObject({
    way: 'drawn',
    sha256: 'a'.repeat(64),
    signer: 'Rosaura Gil',
  });
  expect(callsTo(signConformity)[0]?.input.body.strokes[0]).toHaveLength(20);
});

test('a party who cannot draw signs with the keyboard alone, by the full name', async () => {
  const user = await enter(givenCase({ conformity: 'open' }));
  fakeApi(readConformityLetter, { text: 'Carta', sha256: 'a'.repeat(64) });
  fakeApi(signConformity, givenCase({ conformity: 'signed' }));
  await user.click(screen.getByRole('button', { name: 'Leer y firmar' }));
  await user.type(await screen.findByLabelText(/Su nombre completo/), 'Rosaura Gil');
  screen.getByRole('button', { name: 'Firmar con mi nombre' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Firmar' }).focus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Gracias. Su conformidad quedó firmada.')).toBeVisible();
  expect(callsTo(signConformity)[0]?.input.body).toMatchObject({ way: 'typed', strokes: [] });
});

test('a visit that slept asks for the digits again, and one whose link was revoked is shown out', async () => {
  const user = await enter(givenCase());
  refuseApi(confirmAppointment, 401, { detail: 'Por su seguridad la visita terminó.' });
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Por su seguridad la visita terminó.')).toBeVisible();

  await user.type(screen.getByLabelText(/Últimos cuatro dígitos/), '2345');
  await user.click(screen.getByRole('button', { name: 'Ver mi caso' }));
  await screen.findByRole('heading', { level: 1, name: 'Hola, Rosaura Gil' });
  refuseApi(confirmAppointment, 404, { detail: 'x' });
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));

  expect(await screen.findByRole('heading', { name: 'Este enlace ya no está activo' })).toBeVisible();
});

test('a complaint says what it is about and what happened, and is confirmed only when received', async () => {
  const user = await enter(givenCase());
  await user.click(screen.getByRole('button', { name: 'Tengo una queja' }));
  await user.click(screen.getByRole('button', { name: 'Enviar queja' }));
  expect(await screen.findByText('Elija de qué se trata')).toBeVisible();
  fakeApi(complainByLink, givenCase({ complaints: [{ number: 'Q-000007', madeAt: at, isClosed: false }] }));
  await user.selectOptions(screen.getByLabelText(/De qué se trata/), 'Demora en reparación');
  await user.type(screen.getByLabelText(/Qué pasó/), 'Nadie vino hoy');
  await user.click(screen.getByRole('button', { name: 'Enviar queja' }));

  expect(await screen.findByText('Recibimos su queja y le responderemos.')).toBeVisible();
  expect(screen.getByText(/Q-000007/)).toBeVisible();
  expect(callsTo(complainByLink)[0]?.input.body).toMatchObject({
    cause: 'demora-en-reparacion',
    text: 'Nadie vino hoy',
  });
});

test('after the end one question is asked: a number is chosen, the reason is free, and the answer stays on the page', async () => {
  const ended = { step: 4, next: null, appointment: null, now: { es: 'Su caso está cerrado', en: 'x' } };
  const user = await enter(givenCase({ ...ended, isAskedToRecommend: true }));
  const scores = screen.getByRole('group', { name: '¿Qué tan probable es que recomiende a Aura?' });
  expect(within(scores).getAllByRole('button')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('Elija del 0 al 10')).toBeVisible();
  expect(callsTo(recommendByLink)).toEqual([]);

  refuseApi(recommendByLink, 409, { detail: 'Su respuesta ya estaba registrada. Gracias.' });
  await user.click(within(scores).getByRole('button', { name: '9' }));
  await user.type(screen.getByLabelText(/Por qué/), 'Quedó bien');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('Su respuesta ya estaba registrada. Gracias.')).toBeVisible();
  expect(screen.getByLabelText(/Por qué/)).toHaveValue('Quedó bien');

  const recommendation = { score: 9, reason: 'Quedó bien', answeredAt: at };
  fakeApi(recommendByLink, givenCase({ ...ended, recommendation }));
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByRole('heading', { name: 'Gracias por su respuesta' })).toBeVisible();
  expect(screen.getByText('Qué tan probable es que nos recomiende: 9 de 10.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar respuesta' })).toBeNull();
  expect(callsTo(recommendByLink).at(-1)?.input).toEqual({ body: { visit, score: 9, reason: 'Quedó bien' } });
});
