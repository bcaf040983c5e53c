import { type Dossier, readDossier } from '@aura/contracts/claims/dossier';
import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

/** Photos with ids from 1 on, after a document that is not a photo. */
function dossierWith(count: number): Dossier {
  const fileOf = (id: number): Dossier['lines'][number]['files'][number] => ({
    id,
    file: {
      key: '0190c0de-0000-7000-8000-000000000001',
      name: `foto ${id}.jpg`,
      mediaType: 'image/jpeg',
      size: 10,
      state: 'ready',
      refusal: null,
      width: null,
      height: null,
      takenAt: null,
      uploadedAt: new Date('2026-11-20T18:00:00Z'),
      thumbnailUrl: null,
    },
    caption: '',
    signedOn: null,
    pairOf: null,
    state: 'loaded',
    reason: '',
    reviewedBy: null,
    reviewedAt: null,
    addedBy: null,
    isOwn: false,
    addedAt: new Date('2026-11-20T18:00:00Z'),
    isVisibleInExtranet: false,
    version: 1,
  });
  const lineOf = (codename: string, files: Dossier['lines'][number]['files']): Dossier['lines'][number] => ({
    fileType: { id: 1, codename, name: codename, maxSize: 10, requireSignatureDate: false },
    isRequired: false,
    requiredBy: null,
    asked: 0,
    counted: 0,
    state: 'loaded',
    files,
  });
  return {
    affectedPartyId: 3,
    claim: 'choque-1',
    lines: [
      lineOf('poliza', [fileOf(900)]),
      lineOf(
        'foto_antes',
        Array.from({ length: count }, (_, place) => fileOf(place + 1)),
      ),
    ],
    missing: [],
  };
}

beforeEach(() => {
  signedInAs({
    groups: ['ACo'],
    permissions: [
      'quotation/quotation/view',
      'quotation/quotation/change',
      'sinister/sinister/view',
      'sinister/file/view',
    ],
  });
  fakeApi(readDossier, dossierWith(3));
});

function open(photos: readonly number[], closed = false) {
  const quotation = givenQuotation({
    concepts: [givenLine({ photos: [...photos] })],
    ...(closed ? { state: 'closed' as const } : {}),
  });
  fakeApi(readQuotation, givenDocument({ quotation, mayEdit: !closed }));
  return renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
}

test('with the keyboard alone photos are pinned to a line, sent with it, and undone as one step', async () => {
  const { user } = open([2]);
  fakeApi(saveQuotation, givenDocument());
  await user.click(await screen.findByRole('gridcell', { name: '10' }));
  await user.keyboard('{End}{F2}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fotos de «Muro de tabique»' }));
  const photo = (id: number) => dialog.getByRole('button', { name: `Antes: foto ${id}.jpg` });
  expect(await dialog.findByText('1 de 20 fotos en este renglón')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: /foto/ })).toHaveLength(3);
  expect(photo(2)).toHaveAttribute('aria-pressed', 'true');

  photo(3).focus();
  await user.keyboard(' ');
  photo(2).focus();
  await user.keyboard(' ');
  photo(1).focus();
  await user.keyboard(' ');
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  expect(callsTo(saveQuotation)[0]?.input.body.quotationConcepts[0]?.photos).toEqual([3, 1]);
});

test('a line carries twenty photos, not one more', async () => {
  fakeApi(readDossier, dossierWith(21));
  const { user } = open(Array.from({ length: 19 }, (_, place) => place + 1));
  await user.click(await screen.findByText('19'));
  const dialog = within(await screen.findByRole('dialog', { name: /Fotos de/ }));

  await user.click(await dialog.findByRole('button', { name: 'Antes: foto 20.jpg' }));

  expect(await dialog.findByText(/a lo más 20 fotos/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Antes: foto 21.jpg' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Antes: foto 1.jpg' })).toBeEnabled();
});

test('a closed version shows its own photos and lets none be changed', async () => {
  const { user } = open([2], true);
  await user.click(await screen.findByRole('gridcell', { name: '10' }));
  await user.keyboard('{End} ');
  const dialog = within(await screen.findByRole('dialog', { name: /Fotos de/ }));

  const photos = await dialog.findAllByRole('button', { name: /foto/ });

  expect(photos).toHaveLength(1);
  expect(photos[0]).toBeDisabled();
});

test('a photo that is no longer among the files is named and can be taken out', async () => {
  const { user } = open([77]);
  fakeApi(saveQuotation, givenDocument());
  await user.click(await screen.findByText('1', { selector: '.act' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Fotos de/ }));

  await user.click(await dialog.findByRole('button', { name: 'Quitar del renglón' }));

  expect(await dialog.findByText('0 de 20 fotos en este renglón')).toBeVisible();
});

test('on a telephone the photos of a line open from its form', async () => {
  setWindowWidth(390);
  const { user } = open([2]);
  await user.click(await screen.findByRole('button', { name: /Muro de tabique/ }));
  await user.click(await screen.findByRole('button', { name: 'Fotos: 1' }));

  expect(await screen.findByRole('dialog', { name: 'Fotos de «Muro de tabique»' })).toBeVisible();
});
