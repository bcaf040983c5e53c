import {
  addExtranetEntry,
  complainAsInsurer,
  listExtranetEntries,
  openExtranetFile,
  readExtranetFile,
} from '@aura/contracts/extranet/file';
import { decideByLink, openOwnAuthorization } from '@aura/contracts/quotations/authorization';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenExtranetFile, givenPackage } from '../extranet.factory.ts';
import { ExtranetFileScreen } from './ExtranetFileScreen.tsx';

const SLUG = 'gnp-0451234567';

beforeEach(() => {
  signedInAs({ groups: ['extranet_GeOp'], permissions: ['sinister/sinister/extranets'] });
  fakeApi(readExtranetFile, givenExtranetFile());
  fakeApi(listExtranetEntries, { entries: [], hasMore: false });
});

const open = () => renderScreen(<ExtranetFileScreen slug={SLUG} onBack={vi.fn()} />);

test('the insurer reads how far each party is, what waits for it and what it comes to', async () => {
  open();

  expect(await screen.findByRole('heading', { level: 1, name: '0451234567' })).toBeVisible();
  expect(screen.getByRole('article', { name: /Alumbrado público/ })).toHaveTextContent(
    /Espera su respuesta.*\$1,160\.00/,
  );
  const progress = within(screen.getByRole('list', { name: 'Avance de Alumbrado público' }));
  expect(progress.getByRole('listitem', { current: 'step' })).toHaveTextContent('Su autorización');
});

const DECIDED = {
  verdict: 'authorized',
  needsGnp: false,
  by: 'Ana Ruiz',
  decidedAt: new Date('2026-11-24T18:00:00Z'),
  certificateUrl: null,
} as const;

test('a version is authorised with the full name, and not before', async () => {
  fakeApi(openOwnAuthorization, { token: 't'.repeat(43) });
  fakeApi(decideByLink, DECIDED);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Autorizar $1,160.00' }));
  await user.click(screen.getByRole('button', { name: 'Firmar y autorizar' }));
  expect(await screen.findByText('Escriba su nombre completo para firmar')).toBeVisible();
  expect(callsTo(decideByLink)).toHaveLength(0);
  await user.type(screen.getByLabelText(/Nombre completo/), 'Ana Firmante{Enter}');

  expect(await screen.findByText('Decisión registrada')).toBeVisible();
  expect(callsTo(decideByLink)[0]?.input.body).toEqual({
    token: 't'.repeat(43),
    verdict: 'authorized',
    signature: 'Ana Firmante',
    comment: '',
    signedOn: null,
  });
});

test('where the matrix asks for the date of signature, nothing is authorised without it', async () => {
  fakeApi(readExtranetFile, givenExtranetFile({ packages: [givenPackage({ asksSignatureDate: true })] }));
  fakeApi(openOwnAuthorization, { token: 't'.repeat(43) });
  fakeApi(decideByLink, DECIDED);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Autorizar $1,160.00' }));
  await user.type(screen.getByLabelText(/Nombre completo/), 'Ana Firmante{Enter}');
  expect(await screen.findByText('Elija la fecha de firma')).toBeVisible();
  expect(callsTo(openOwnAuthorization)).toHaveLength(0);
  await user.type(screen.getByLabelText(/Fecha de firma/), '10/11/2026{Enter}');

  expect(await screen.findByText(/quedó autorizada/)).toBeVisible();
  expect(callsTo(decideByLink)[0]?.input.body).toMatchObject({ signedOn: '2026-11-10' });
});

test('a rejection that comes too late is reported, and what was typed stays', async () => {
  refuseApi(openOwnAuthorization, 404, {});
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Rechazar con motivo' }));
  await user.type(screen.getByLabelText(/Por qué se rechaza/), 'Es cara');
  await user.click(screen.getByRole('button', { name: 'Rechazar la cotización' }));

  expect(await screen.findByText(/Alguien más ya decidió/)).toBeVisible();
  expect(screen.getByLabelText(/Por qué se rechaza/)).toHaveValue('Es cara');
});

test('a version that waits for another of the insurer’s users is read-only and names them', async () => {
  fakeApi(readExtranetFile, givenExtranetFile({ packages: [givenPackage({ mayDecide: false, signer: null })] }));
  open();

  expect(await screen.findByText(/Espera la decisión de Ana Ruiz o Luis Paz/)).toBeVisible();
  for (const name of [/^Autorizar/, /^Pedir/, /^Rechazar/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a comment and a complaint go to us; a complaint says what is missing at each field', async () => {
  const entry = {
    id: 5,
    at: new Date('2026-11-11T18:00:00Z'),
    kind: 'comment' as const,
    body: 'Gracias',
    affectedPartyId: null,
    author: 'Ana',
    isOwn: true,
  };
  fakeApi(addExtranetEntry, entry);
  fakeApi(complainAsInsurer, { number: 'Q-000031' });
  const { user } = open();

  await user.type(await screen.findByLabelText('Escriba un comentario'), 'Gracias');
  await user.click(screen.getByRole('button', { name: 'Enviar comentario' }));
  expect(await screen.findByText('Comentario enviado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Presentar una queja' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Presentar una queja' }));
  await user.click(dialog.getByRole('button', { name: 'Presentar la queja' }));
  expect(await dialog.findByText('Elija el motivo')).toBeVisible();
  expect(dialog.getByText('Díganos qué pasó')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^Motivo/ }));
  await user.click(await screen.findByRole('option', { name: 'Trato del personal' }));
  await user.type(dialog.getByLabelText(/Qué pasó/), 'Gritó');
  await user.click(dialog.getByRole('button', { name: 'Presentar la queja' }));

  expect(await screen.findByText(/Queja presentada/)).toBeVisible();
  expect(callsTo(complainAsInsurer)[0]?.input.body).toEqual({ affectedPartyId: 3, cause: 'trato', body: 'Gritó' });
});

test('a staff member who views as the insurer reads the same and changes nothing', async () => {
  signedInAs({ groups: ['Admin'], permissions: ['sinister/sinister/extranets'] });
  fakeApi(
    readExtranetFile,
    givenExtranetFile({ lookedAs: 'Grupo Nacional Provincial', packages: [givenPackage({ mayDecide: false })] }),
  );
  open();

  expect(await screen.findByText(/Vista de Grupo Nacional Provincial/)).toBeVisible();
  for (const name of [/^Autorizar/, 'Enviar comentario', 'Presentar una queja'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a photo is looked at in large; a claim that is not shared says so', async () => {
  const photo = {
    id: 4,
    affectedPartyId: 3,
    name: 'poste.jpg',
    fileType: 'Foto',
    caption: '',
    addedAt: new Date('2026-11-11T18:00:00Z'),
    isPhoto: true,
    thumbnailUrl: '/poste-small.jpg',
  };
  fakeApi(readExtranetFile, givenExtranetFile({ files: [photo] }));
  fakeApi(openExtranetFile, { url: '/poste.jpg' });
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver poste.jpg' }));
  expect(await screen.findByRole('dialog', { name: 'poste.jpg' })).toBeVisible();
  unmount();

  refuseApi(readExtranetFile, 404, {});
  open();
  expect(await screen.findByText('Este siniestro no se muestra en la extranet')).toBeVisible();
});
