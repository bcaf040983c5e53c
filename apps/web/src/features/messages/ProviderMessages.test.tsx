import {
  listPartyMessages,
  listProviderMessages,
  type Message,
  noteMessageCall,
  sendMessageAgain,
} from '@aura/contracts/messages/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProviderMessages, ProviderMessagesPanel } from './ProviderMessages.tsx';

const TEN = new Date('2026-11-23T16:02:00Z');
const message = {
  id: 5,
  occasion: 'chosen',
  channel: 'mail',
  state: 'sent',
  address: 'taller@ejemplo.mx',
  error: '',
  provider: 'Herrería Gómez',
  affectedPartyId: 7,
  affectedParty: 'Barda Norte',
  claim: 'prueba-1',
  claimNumber: 'SIN-1',
  queuedAt: TEN,
  queuedBy: 'Ana Mora',
  sentAt: TEN,
  deliveredAt: null,
  readAt: null,
  toldAt: null,
  toldBy: null,
  toldTo: '',
  callContact: 'Don Chuy',
  callPhone: '+525511112222',
  isCallNeeded: false,
} as const satisfies Message;
const bounced = { ...message, state: 'bounced', error: '550 no existe', isCallNeeded: true } as const;

function open(messages: readonly Message[]) {
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/affected/change'] });
  fakeApi(listPartyMessages, { messages: [...messages] });
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
  fakeApi(noteMessageCall, { messages: [{ ...message, state: 'told', toldTo: 'Doña Lupe' }] });

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
  fakeApi(sendMessageAgain, { messages: [bounced] });

  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez: Herrería Gómez' }));

  await waitFor(() => expect(callsTo(sendMessageAgain)).toHaveLength(1));
  expect(callsTo(sendMessageAgain)[0]?.input).toEqual({ params: { id: 7 }, body: { messageId: 5 } });
});

test('the file of a provider names the claim of each message', async () => {
  signedInAs({ groups: ['GeOp'], permissions: ['provider/provider/view'] });
  fakeApi(listProviderMessages, { messages: [message] });
  renderScreen(<ProviderMessages slug="herreria" />);

  expect(await screen.findByRole('link', { name: 'SIN-1 · Barda Norte' })).toBeVisible();
});
