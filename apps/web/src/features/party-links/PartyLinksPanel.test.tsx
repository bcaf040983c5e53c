import { listPartyLinks, makePartyLink, revokePartyLink } from '@aura/contracts/party-links/party-links';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PartyLinksPanel } from './PartyLinksPanel.tsx';

const party = { id: 7, name: 'Rosaura Gil', phones: ['55 1111 2345'] };
const link = {
  id: 3,
  state: 'open' as const,
  madeBy: 'Ana Mora',
  madeAt: new Date('2026-11-16T18:00:00Z'),
  expiresAt: new Date('2027-02-14T18:00:00Z'),
  sentTo: 'rosaura@ejemplo.mx',
  lastUsedAt: new Date('2026-11-17T18:00:00Z'),
  failures: 2,
  lockedUntil: null,
  visits: [
    {
      begunAt: new Date('2026-11-17T18:00:00Z'),
      ip: '203.0.113.9',
      acts: [{ what: 'confirmed' as const, at: new Date('2026-11-17T18:01:00Z') }],
    },
  ],
};
const none = { affectedPartyId: 7, obstacle: null, links: [] };

async function open() {
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/affected/change'] });
  const { user } = renderScreen(<PartyLinksPanel party={party} />);
  await user.click(await screen.findByRole('button', { name: 'Ver enlaces' }));
  return user;
}

test('a link is made, its address is seen once and can be taken to WhatsApp', async () => {
  fakeApi(listPartyLinks, none);
  fakeApi(makePartyLink, { url: 'https://aura.example/mi-caso#abc', links: none });
  const user = await open();

  await user.click(await screen.findByRole('button', { name: 'Crear enlace' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Crear enlace' }));

  expect(await screen.findByText('https://aura.example/mi-caso#abc')).toBeVisible();
  const whatsapp = screen.getByRole('link', { name: 'Abrir WhatsApp' });
  expect(whatsapp.getAttribute('href')).toContain('https://wa.me/525511112345?text=Hola%2C%20Rosaura%20Gil');
  expect(callsTo(makePartyLink)[0]?.input).toEqual({ params: { id: 7 }, body: { email: null } });
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByText('https://aura.example/mi-caso#abc')).toBeNull();
});

test('a refused address is reported beside its field, and what was typed stays', async () => {
  fakeApi(listPartyLinks, none);
  refuseApi(makePartyLink, 400, { email: ['Escriba un correo válido'] });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Crear enlace' }));
  await user.type(screen.getByLabelText('Correo al que se envía'), 'rosaura@ejemplo.mx');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Crear enlace' }));

  expect(await screen.findByText('Escriba un correo válido')).toBeVisible();
  expect(screen.getByDisplayValue('rosaura@ejemplo.mx')).toBeVisible();
});

test('each link says where it went, who came and what they did, and is revoked after a question', async () => {
  fakeApi(listPartyLinks, { ...none, links: [link] });
  fakeApi(revokePartyLink, none);
  const user = await open();

  expect(await screen.findByText(/enviado a rosaura@ejemplo.mx/)).toBeVisible();
  expect(screen.getByText(/desde 203.0.113.9: Confirmó la cita/)).toBeVisible();
  expect(screen.getByText(/2 intentos fallidos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Revocar, Creado/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sí, revocar' }));

  expect(callsTo(revokePartyLink)[0]?.input).toEqual({ params: { id: 7 }, body: { linkId: 3 } });
});

test('without a telephone it says why no link can be made', async () => {
  fakeApi(listPartyLinks, { ...none, obstacle: 'Registre un teléfono del afectado.' });
  await open();

  expect(await screen.findByText('Registre un teléfono del afectado.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crear enlace' })).toBeNull();
});
