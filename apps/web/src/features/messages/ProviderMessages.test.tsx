import {
  askProvider,
  type Line,
  listPartyMessages,
  listProviderMessages,
  type Message,
  noteMessageCall,
  sendMessageAgain,
  writeMessage,
} from '@aura/contracts/messages/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { line, message, received, TEN, thread } from './message.factory.ts';
import { ProviderMessages, ProviderMessagesPanel } from './ProviderMessages.tsx';

const bounced = { ...message, state: 'bounced', error: '550 no existe', isCallNeeded: true } as const;

function open(messages: readonly Message[]) {
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/affected/change'] });
  fakeApi(listPartyMessages, thread({ messages: [...messages] }));
  return renderScreen(<ProviderMessagesPanel partyId={7} />);
}

test('what happened to each message is said in one line', async () => {
  open([
    { ...message, id: 9, channel: 'whatsapp', state: 'read', address: '+525511112222', deliveredAt: TEN, readAt: TEN },
    { ...message, id: 8 },
    { ...message, id: 6, channel: 'telephone', state: 'waiting', sentAt: null, isCallNeeded: true },
    { ...message, id: 4, state: 'told', toldAt: TEN, toldTo: 'Doña Lupe', toldBy: 'Ana Mora' },
  ]);

  expect(await screen.findByText('Avisado por WhatsApp 23/11/2026 10:02 · entregado · leído')).toBeVisible();
  expect(screen.getByText('Correo enviado 23/11/2026 10:02')).toBeVisible();
  expect(screen.getByText('Sin correo ni WhatsApp: llamar')).toBeVisible();
  expect(screen.getByText(/Avisado por teléfono, contestó Doña Lupe/)).toBeVisible();
});

test('a mail that bounced shows whom to call, and the call is noted with who answered', async () => {
  const { user } = open([bounced]);
  fakeApi(noteMessageCall, thread({ messages: [{ ...message, state: 'told', toldTo: 'Doña Lupe' }] }));

  expect(await screen.findByText('Correo rebotado: llamar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Don Chuy, 55 1111 2222' })).toHaveAttribute('href', 'tel:+525511112222');
  await user.click(screen.getByRole('button', { name: 'Anotar la llamada: Herrería Gómez' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Quién contestó/), 'Doña Lupe');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(noteMessageCall)[0]?.input).toEqual({
    params: { id: 7 },
    body: { messageId: 5, toldTo: 'Doña Lupe' },
  });
});

test('a refused note says why and keeps what was typed', async () => {
  const { user } = open([bounced]);
  refuseApi(noteMessageCall, 409);
  await user.click(await screen.findByRole('button', { name: 'Anotar la llamada: Herrería Gómez' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Quién contestó/), 'Doña Lupe');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));

  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByDisplayValue('Doña Lupe')).toBeVisible();
});

test('a message is sent again', async () => {
  const { user } = open([bounced]);
  fakeApi(sendMessageAgain, thread({ messages: [bounced] }));

  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez: Herrería Gómez' }));

  await waitFor(() => expect(callsTo(sendMessageAgain)).toHaveLength(1));
  expect(callsTo(sendMessageAgain)[0]?.input).toEqual({ params: { id: 7 }, body: { messageId: 5 } });
});

test('the file of a provider names the claim of each message', async () => {
  signedInAs({ groups: ['GeOp'], permissions: ['provider/provider/view'] });
  fakeApi(listProviderMessages, thread());
  renderScreen(<ProviderMessages slug="herreria" />);

  expect(await screen.findByRole('link', { name: 'SIN-1 · Barda Norte' })).toBeVisible();
});

/** The thread of a telephone that wrote. */
function converse(more: Partial<Line>) {
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/affected/change'] });
  const told = { ...message, channel: 'whatsapp', state: 'read', address: line.phone, readAt: TEN } as const;
  fakeApi(listPartyMessages, thread({ messages: [told], received: [received], lines: [{ ...line, ...more }] }));
  return renderScreen(<ProviderMessagesPanel partyId={7} />);
}
const inAnHour = () => new Date(Date.now() + 3_600_000);

test('who wrote is answered in words, which stand in the thread at once', async () => {
  const { user } = converse({ freeUntil: inAnHour() });
  fakeApi(writeMessage, thread());

  const field = await screen.findByRole('textbox', { name: 'Escribir a Herrería Gómez por WhatsApp' });
  expect(screen.getByText('Llego a las 5')).toBeVisible();
  expect(screen.getByText(/^Puede escribirle hasta el/)).toBeVisible();
  await user.type(field, 'Ahí nos vemos');
  const written = { ...message, id: 6, occasion: 'words', text: 'Ahí nos vemos', channel: 'whatsapp' } as const;
  fakeApi(listPartyMessages, thread({ messages: [written], lines: [{ ...line, freeUntil: inAnHour() }] }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));

  expect(await screen.findByText('Ahí nos vemos')).toBeVisible();
  expect(field).toHaveValue('');
  await waitFor(() =>
    expect(callsTo(writeMessage)[0]?.input).toEqual({
      params: { id: 7 },
      body: { phone: '+525511112222', text: 'Ahí nos vemos' },
    }),
  );
});

test('refused words leave the thread and come back into the field', async () => {
  const { user } = converse({ freeUntil: inAnHour() });
  refuseApi(writeMessage, 409);

  const field = await screen.findByRole('textbox', { name: 'Escribir a Herrería Gómez por WhatsApp' });
  await user.type(field, 'Ahí nos vemos');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));

  await waitFor(() => expect(field).toHaveValue('Ahí nos vemos'));
  expect(within(screen.getByRole('list', { name: 'Avisos', hidden: true })).queryByText('Ahí nos vemos')).toBeNull();
});

test('once the window is closed nothing can be typed, and approved texts are offered', async () => {
  const { user } = converse({ freeUntil: new Date('2026-11-10T16:02:00Z'), asks: ['question', 'photos'] });
  fakeApi(askProvider, thread());

  expect(await screen.findByText(/^Se le pudo escribir hasta el 10\/11\/2026 10:02/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pedir fotos: Herrería Gómez' }));

  await waitFor(() =>
    expect(callsTo(askProvider)[0]?.input).toEqual({ params: { id: 7 }, body: { providerId: 3, what: 'photos' } }),
  );
});

test('a telephone that answered ALTO is not written to', async () => {
  converse({ freeUntil: null, isStopped: true });

  expect(await screen.findByText('55 1111 2222 contestó ALTO: ya no se le escribe por WhatsApp.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('of a long thread the last is shown, and the rest when it is asked for', async () => {
  const many = Array.from({ length: 9 }, (_, place) => ({
    ...received,
    id: `wamid.${place}`,
    text: `Mensaje ${place}`,
    receivedAt: new Date(TEN.getTime() + place * 60_000),
  }));
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/affected/change'] });
  fakeApi(listPartyMessages, thread({ messages: [], received: many, lines: [line] }));
  const { user } = renderScreen(<ProviderMessagesPanel partyId={7} />);

  expect(await screen.findByText('Mensaje 8')).toBeVisible();
  expect(screen.queryByText('Mensaje 0')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver 3 anteriores' }));
  expect(screen.getByText('Mensaje 0')).toBeVisible();
});
