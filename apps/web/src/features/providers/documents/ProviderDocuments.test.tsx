import type { StoredFile } from '@aura/contracts/files/files';
import {
  addProviderDocument,
  listProviderDocuments,
  type ProviderDocument,
  reviewProviderDocument,
  voidProviderDocument,
} from '@aura/contracts/providers/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProviderDocuments } from './ProviderDocuments.tsx';

const file: StoredFile = {
  key: '019a8000-0000-7000-8000-000000000001',
  name: 'poliza.pdf',
  mediaType: 'application/pdf',
  size: 860_000,
  state: 'ready',
  refusal: null,
  width: null,
  height: null,
  takenAt: null,
  uploadedAt: new Date('2026-11-10T18:00:00Z'),
  thumbnailUrl: null,
};
const insurance: ProviderDocument = {
  id: 5,
  version: 1,
  kind: 'insurance',
  title: '',
  file,
  issuedOn: null,
  expiresOn: '2026-11-30',
  validUntil: '2026-11-30',
  validity: 'expiring',
  review: 'accepted',
  reviewReason: '',
  isSuperseded: false,
  isActive: true,
  voidReason: '',
  addedBy: 'Gerardo Ochoa',
  addedAt: new Date('2026-11-10T18:00:00Z'),
};
const standing = [
  { kind: 'taxCertificate', validity: 'missing', hasPending: false },
  { kind: 'insurance', validity: 'expiring', hasPending: false },
] as const;
const all = ['provider/document/view', 'provider/document/add', 'provider/document/change'] as const;

test('documents are listed with their file, their expiry and what is missing', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  fakeApi(listProviderDocuments, { documents: [insurance], standing: [...standing] });

  renderScreen(<ProviderDocuments providerId={1} />);

  const row = within((await screen.findByText('poliza.pdf')).closest('tr') ?? document.body);
  expect(row.getByText('30/11/2026')).toBeVisible();
  expect(row.getByText('Por vencer')).toBeVisible();
  expect(row.getByText('840 kB')).toBeVisible();
  expect(screen.getByText('Falta')).toBeVisible();
});

test('a refused file says why and cannot be downloaded', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  const refused = { ...file, state: 'refused', refusal: 'El PDF está incompleto.' } as const;
  fakeApi(listProviderDocuments, { documents: [{ ...insurance, file: refused }], standing: [...standing] });

  renderScreen(<ProviderDocuments providerId={1} />);

  expect(await screen.findByText('El PDF está incompleto.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull();
});

test('a paper is voided with a reason and not without one', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  fakeApi(listProviderDocuments, { documents: [insurance], standing: [...standing] });
  fakeApi(voidProviderDocument, { ...insurance, isActive: false });
  const { user } = renderScreen(<ProviderDocuments providerId={1} />);

  await user.click(await screen.findByRole('button', { name: 'Anular: poliza.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(dialog.getByText('Escriba el motivo')).toBeVisible();
  await user.type(dialog.getByLabelText(/Motivo/), 'Ilegible');
  await user.click(dialog.getByRole('button', { name: 'Anular' }));

  await waitFor(() => expect(callsTo(voidProviderDocument)).toHaveLength(1));
  expect(callsTo(voidProviderDocument)[0]?.input).toMatchObject({
    params: { providerId: 1, id: 5 },
    body: { version: 1, reason: 'Ilegible' },
  });
});

test('what a provider sent waits to be reviewed, and is accepted with one click', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  const waiting = { ...insurance, review: 'pending' } as const;
  const missing = { kind: 'insurance', validity: 'missing', hasPending: true } as const;
  fakeApi(listProviderDocuments, { documents: [waiting], standing: [missing] });
  fakeApi(reviewProviderDocument, insurance);
  const { user } = renderScreen(<ProviderDocuments providerId={1} />);

  expect(await screen.findAllByText('Por revisar')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Aceptar: poliza.pdf' }));

  await waitFor(() => expect(callsTo(reviewProviderDocument)).toHaveLength(1));
  expect(callsTo(reviewProviderDocument)[0]?.input).toMatchObject({
    params: { providerId: 1, id: 5 },
    body: { version: 1, review: 'accepted' },
  });
});

test('a document is rejected with a reason, which is then shown beside it', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  fakeApi(listProviderDocuments, { documents: [{ ...insurance, review: 'pending' }], standing: [...standing] });
  fakeApi(reviewProviderDocument, insurance);
  const { user } = renderScreen(<ProviderDocuments providerId={1} />);

  await user.click(await screen.findByRole('button', { name: 'Rechazar: poliza.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Escriba el motivo')).toBeVisible();
  const after = { ...insurance, review: 'rejected', reviewReason: 'Es de 2019' } as const;
  fakeApi(listProviderDocuments, { documents: [after], standing: [...standing] });
  await user.type(dialog.getByLabelText(/Motivo/), 'Es de 2019');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));

  expect(await screen.findByText('Motivo: Es de 2019')).toBeVisible();
  expect(screen.getByText('Rechazado')).toBeVisible();
  expect(callsTo(reviewProviderDocument)[0]?.input.body).toMatchObject({ review: 'rejected', reason: 'Es de 2019' });
});

test('a file that is still being checked is not offered for acceptance', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  const checking = { ...insurance, review: 'pending', file: { ...file, state: 'checking' } } as const;
  fakeApi(listProviderDocuments, { documents: [checking], standing: [...standing] });
  renderScreen(<ProviderDocuments providerId={1} />);

  expect(await screen.findByText('Por revisar')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Aceptar/ })).toBeNull();
});

test('a date beyond what its kind may hold is shown as the day it ends, with the reason', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  const long = { ...insurance, expiresOn: '2199-12-31' };
  fakeApi(listProviderDocuments, { documents: [long], standing: [...standing] });
  renderScreen(<ProviderDocuments providerId={1} />);

  expect(await screen.findByText('30/11/2026')).toBeVisible();
  expect(screen.getByText('Lo más que dura este documento')).toBeVisible();
});

test('nothing is kept without its file', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  fakeApi(listProviderDocuments, { documents: [], standing: [...standing] });
  const { user } = renderScreen(<ProviderDocuments providerId={1} />);

  expect(await screen.findByText('Aún no hay documentos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agregar documento' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));

  expect(screen.getByText('Suba el archivo del documento.')).toBeVisible();
  expect(callsTo(addProviderDocument)).toHaveLength(0);
});

test('a read-only user is offered neither adding nor voiding', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['provider/document/view'] });
  fakeApi(listProviderDocuments, { documents: [insurance], standing: [...standing] });

  renderScreen(<ProviderDocuments providerId={1} />);

  expect(await screen.findByText('poliza.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar documento' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Anular|Aceptar|Rechazar/ })).toBeNull();
});

test('a list that cannot be read can be asked for again', async () => {
  signedInAs({ groups: ['CoDi'], permissions: all });
  refuseApi(listProviderDocuments, 503);
  const { user } = renderScreen(<ProviderDocuments providerId={1} />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });

  fakeApi(listProviderDocuments, { documents: [insurance], standing: [...standing] });
  await user.click(retry);

  expect(await screen.findByText('poliza.pdf')).toBeVisible();
});
