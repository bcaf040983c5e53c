import {
  cancelSealedDossier,
  listSealedDossiers,
  openSealedDossier,
  type SealedDossier,
  sealDossier,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { givenFile } from '../../testing/claim-file.factory.ts';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SealedDossiersPanel } from './SealedDossiersPanel.tsx';

const claim = givenFile();

const dossier = (more: Partial<SealedDossier> = {}): SealedDossier => ({
  id: 7,
  folio: 'ES-000123',
  affectedPartyId: null,
  party: null,
  sections: ['documents', 'stages'],
  audience: 'insurer',
  purpose: 'condusef',
  reason: 'Lo pide la CONDUSEF',
  askedBy: 'Ana Ruiz',
  askedAt: new Date('2026-11-16T18:00:00Z'),
  state: 'ready',
  piecesTotal: 21,
  piecesDone: 21,
  problem: null,
  size: 5_242_880,
  sha256: 'a'.repeat(64),
  contents: {},
  finishedAt: new Date('2026-11-16T18:01:00Z'),
  verificationAddress: `https://aura.example/verificar/expediente/${'0af1'.repeat(8)}`,
  mayOpen: true,
  ...more,
});

beforeEach(() => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(listSealedDossiers, []);
});

const show = () => renderScreen(<SealedDossiersPanel claim={claim} partyId={null} />);

test('a dossier is asked for with what it is to hold, and the list is read again', async () => {
  fakeApi(sealDossier, dossier({ state: 'waiting' }));
  const { user } = show();
  expect(await screen.findByText('De este siniestro no se ha sellado ningún expediente.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Expediente sellado' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).queryByLabelText('Notas internas')).toBeNull();
  await user.click(within(form).getByRole('button', { name: 'Sellar expediente' }));
  expect(within(form).getByText('Escriba el motivo')).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: /Motivo/ }), 'Lo pide la CONDUSEF');
  await user.click(within(form).getByLabelText('Etapas y relojes'));
  fakeApi(listSealedDossiers, [dossier({ state: 'making', piecesDone: 3 })]);
  await user.click(within(form).getByRole('button', { name: 'Sellar expediente' }));

  expect(await screen.findByRole('progressbar', { name: 'Preparando ES-000123' })).toBeVisible();
  expect(callsTo(sealDossier)[0]?.input).toMatchObject({
    body: {
      affectedPartyId: null,
      audience: 'insurer',
      purpose: 'insurer',
      reason: 'Lo pide la CONDUSEF',
      sections: ['documents', 'logbook', 'authorizations', 'positions', 'taxStatus', 'audit'],
    },
  });
});

test('a refusal is shown and the form keeps what was typed', async () => {
  refuseApi(sealDossier, 409, { detail: 'Ya se están haciendo dos de sus expedientes.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Expediente sellado' }));
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Auditoría');
  await user.click(screen.getByRole('button', { name: 'Sellar expediente' }));

  expect(await screen.findByText(/Ya se están haciendo dos/)).toBeVisible();
  expect(screen.getByDisplayValue('Auditoría')).toBeInTheDocument();
});

test('one that is ready shows where it is checked and its hash; one with closed sections is not opened', async () => {
  fakeApi(listSealedDossiers, [dossier(), dossier({ id: 8, folio: 'ES-000124', mayOpen: false })]);
  fakeApi(openSealedDossier, { url: '#taken' });
  const { user } = show();

  expect(await screen.findAllByText(/verificar\/expediente\/0af1/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Descargar ES-000123' }));

  expect(callsTo(openSealedDossier)[0]?.input).toMatchObject({ params: { slug: claim.slug, dossier: 7 } });
  expect(screen.queryByRole('button', { name: 'Descargar ES-000124' })).toBeNull();
  expect(screen.getByText(/Contiene secciones que usted no puede abrir/)).toBeVisible();
});

test('one under way can be cancelled, and one that failed says why', async () => {
  fakeApi(listSealedDossiers, [
    dossier({ state: 'making', piecesDone: 3 }),
    dossier({ id: 8, folio: 'ES-000124', state: 'failed', problem: 'Falta un papel.' }),
  ]);
  fakeApi(cancelSealedDossier, null);
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Cancelar ES-000123' }));

  expect(callsTo(cancelSealedDossier)).toHaveLength(1);
  expect(screen.getByText('Falta un papel.')).toBeVisible();
});

test('a user who may not see dossiers sees nothing of them', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view'] });
  const { container } = show();

  expect(container).not.toHaveTextContent('Expedientes sellados');
});
