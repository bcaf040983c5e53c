import type { Permission } from '@aura/access/permissions';
import {
  type DossierFile,
  type Dossier,
  openDossierFile,
  reviewDossierFile,
  zipDossier,
} from '@aura/contracts/claims/dossier';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DossierView } from './DossierView.tsx';
import { photosOf } from '@aura/contracts/claims/photos-of';
import { pairsOf } from './photos-of.ts';

const MAY: readonly Permission[] = [
  'sinister/sinister/view',
  'sinister/file/view',
  'sinister/file/add',
  'sinister/file/change',
];

beforeEach(() => {
  signedInAs({ permissions: MAY });
  fakeApi(openDossierFile, { url: 'https://files.example/1' });
});

test('the dossier says what the insurer still misses', async () => {
  renderScreen(<DossierView dossier={dossier()} mayAct />);

  expect(await screen.findByText('Faltan 2: Finiquito, Foto después')).toBeVisible();
  expect(screen.getByText('Carta de conformidad')).toBeVisible();
});

test('a document is rejected only with a reason, and never deleted', async () => {
  fakeApi(reviewDossierFile, dossier());
  const { user } = renderScreen(<DossierView dossier={dossier()} mayAct />);

  await user.click(await screen.findByRole('button', { name: 'Más acciones: carta.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar archivo' });
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  expect(within(dialog).getByText('Escriba el motivo')).toBeVisible();
  expect(callsTo(reviewDossierFile)).toHaveLength(0);

  await user.type(within(dialog).getByLabelText(/Motivo/), 'Falta la firma');
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  expect(callsTo(reviewDossierFile)[0]?.input.body).toEqual({
    version: 1,
    state: 'rejected',
    reason: 'Falta la firma',
    isVisibleInExtranet: false,
  });
  expect(screen.queryByRole('button', { name: /Eliminar|Borrar/ })).toBeNull();
});

test('a missing document is uploaded from its own row', async () => {
  const { user } = renderScreen(<DossierView dossier={dossier()} mayAct />);

  await user.click(await screen.findByRole('button', { name: 'Subir: Finiquito' }));

  expect(await screen.findByRole('dialog', { name: 'Agregar archivos' })).toBeVisible();
});

test('what is dropped on a row is taken for its type', async () => {
  renderScreen(<DossierView dossier={dossier()} mayAct />);
  const row = (await screen.findByText('Finiquito')).closest('li') as HTMLElement;

  fireEvent.drop(row, { dataTransfer: { files: [new File(['x'], 'escaneo.pdf', { type: 'application/pdf' })] } });

  const dialog = await screen.findByRole('dialog', { name: 'Agregar archivos' });
  expect(await within(dialog).findByText('escaneo.pdf')).toBeVisible();
});

test('the whole dossier is downloaded as one ZIP, where there is something in it', async () => {
  fakeApi(zipDossier, { type: 'application/zip', content: new Uint8Array([80, 75]) });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
  const { user, unmount } = renderScreen(<DossierView dossier={dossier()} mayAct={false} />);
  await user.click(await screen.findByRole('button', { name: 'Descargar todo (ZIP)' }));
  await waitFor(() => expect(callsTo(zipDossier)[0]?.input.params).toEqual({ id: dossier().affectedPartyId }));
  unmount();

  const empty = { ...dossier(), lines: dossier().lines.map((line) => ({ ...line, files: [] })) };
  renderScreen(<DossierView dossier={empty} mayAct={false} />);
  await screen.findByText('Finiquito');
  expect(screen.queryByRole('button', { name: 'Descargar todo (ZIP)' })).toBeNull();
});

test('a judged document says who judged it and when', async () => {
  const judged = { state: 'validated', reviewedBy: 'Rosa Paz', reviewedAt: new Date('2026-11-13T18:30:00Z') } as const;
  const lines = dossier().lines.map((line) => ({ ...line, files: line.files.map((one) => ({ ...one, ...judged })) }));
  renderScreen(<DossierView dossier={{ ...dossier(), lines }} mayAct />);

  expect((await screen.findAllByText(/Validado: Rosa Paz, 13\/11\/2026/))[0]).toBeVisible();
});

test('the sender of a document is not asked to validate it', async () => {
  const own = { ...file(4, 'carta.pdf'), isOwn: true };
  const [first, ...rest] = dossier().lines;
  if (first === undefined) throw new Error('The dossier has no lines');
  renderScreen(<DossierView dossier={{ ...dossier(), lines: [{ ...first, files: [own] }, ...rest] }} mayAct />);

  expect(await screen.findByRole('button', { name: 'Descargar: carta.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Validar: carta.pdf' })).toBeNull();
});

test('the arrows lead from photo to photo, and R turns one', async () => {
  const { user } = renderScreen(<DossierView dossier={dossier()} mayAct />);

  await user.click(await screen.findByRole('button', { name: 'Ver: barda.jpg' }));
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByText('Antes · 1 de 2')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await within(viewer).findByText('Después · 2 de 2')).toBeVisible();
  await user.keyboard('r');

  const picture = await within(viewer).findByRole('img', { name: 'barda-lista.jpg' });
  expect(getComputedStyle(picture).transform).toBe('rotate(90deg)');
});

test('who may only look judges nothing', async () => {
  renderScreen(<DossierView dossier={dossier()} mayAct={false} />);

  expect(await screen.findByRole('button', { name: 'Descargar: carta.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rechazar|Anular|Validar|Agregar|Más acciones|Subir/ })).toBeNull();
});

test('a photo of afterwards is beside the one of before, and a voided one nowhere', () => {
  const { pairs, single } = pairsOf(photosOf(dossier()));

  expect(pairs.map(({ before, after }) => [before.file.id, after.file.id])).toEqual([[1, 2]]);
  expect(single).toEqual([]);
});

function dossier(): Dossier {
  return {
    affectedPartyId: 3,
    claim: 'choque-insurgentes',
    missing: ['Finiquito', 'Foto después'],
    lines: [
      line(1, 'carta_conformidad', 'Carta de conformidad', [file(4, 'carta.pdf')]),
      line(2, 'finiquito', 'Finiquito', []),
      line(3, 'foto_antes', 'Foto antes', [file(1, 'barda.jpg'), file(3, 'borrosa.jpg', { state: 'voided' })]),
      line(4, 'foto_despues', 'Foto después', [file(2, 'barda-lista.jpg', { pairOf: 1 })]),
    ],
  };
}

function line(id: number, codename: string, name: string, files: DossierFile[]): Dossier['lines'][number] {
  const fileType = { id, codename, name, maxSize: 8, requireSignatureDate: false };
  return {
    fileType,
    isRequired: true,
    requiredBy: 'customer',
    asked: 1,
    counted: 0,
    state: files.length === 0 ? 'missing' : 'loaded',
    files,
  };
}

function file(id: number, name: string, part: Partial<DossierFile> = {}): DossierFile {
  const at = new Date('2026-11-12T15:00:00Z');
  return {
    id,
    file: {
      key: `00000000-0000-4000-8000-00000000000${id}`,
      name,
      mediaType: 'image/jpeg',
      size: 1000,
      state: 'ready',
      refusal: null,
      width: 4,
      height: 3,
      takenAt: null,
      uploadedAt: at,
      thumbnailUrl: null,
    },
    caption: '',
    signedOn: null,
    pairOf: null,
    state: 'loaded',
    reason: '',
    reviewedBy: null,
    reviewedAt: null,
    isOwn: false,
    addedBy: 'Ana Mora',
    addedAt: at,
    isVisibleInExtranet: false,
    version: 1,
    ...part,
  };
}
