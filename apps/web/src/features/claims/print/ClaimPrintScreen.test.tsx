import type { Permission } from '@aura/access/permissions';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { type DossierFile, openDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import { printClaim } from '@aura/contracts/claims/print';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScreenName } from '../../../lib/screen-name.ts';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ClaimPrintScreen } from './ClaimPrintScreen.tsx';
import { givenClaimToPrint, PARTY, SECOND_PARTY } from './claim-to-print.factory.ts';

const MAY: readonly Permission[] = ['sinister/sinister/view', 'sinister/file/view', 'sinister/binnacle/view'];

const CLAIM = givenClaimToPrint();

beforeEach(() => {
  signedInAs({ permissions: MAY });
  fakeApi(readClaimFile, givenClaimToPrint());
  fakeApi(openDossierFile, { url: 'https://files.example/1' });
  fakeApi(readDossier, ({ params: { id } }) => ({
    affectedPartyId: id,
    claim: 'choque-insurgentes',
    lines: [
      {
        fileType: { id: 4, codename: 'foto_antes', name: 'Foto antes', maxSize: 1, requireSignatureDate: false },
        isRequired: false,
        requiredBy: null,
        asked: 1,
        counted: 0,
        state: 'loaded' as const,
        files: id === PARTY.id ? [photo(2, 'portón'), photo(1, 'barda')] : [],
      },
    ],
    missing: [],
  }));
});

test('the preview shows the chosen parties and sections, and what is left out disappears', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: PARTY.name })).toBeVisible();
  expect(screen.queryByText('Se habló con el ajustador')).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: 'Bitácora' }));
  expect(screen.getByText('Se habló con el ajustador')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: PARTY.name }));

  expect(screen.queryByRole('heading', { name: PARTY.name })).toBeNull();
  expect(screen.getByRole('heading', { name: SECOND_PARTY.name })).toBeVisible();
});

test('tab and breadcrumb carry the number of the claim, which leads back to its file', async () => {
  renderScreen(
    <>
      <ClaimPrintScreen slug={CLAIM.slug} />
      <NameShown />
    </>,
  );

  const { claimNumber, slug, customer } = CLAIM;
  const named = [claimNumber, `${claimNumber} ${customer.codename}`, `/siniestros/${slug}`].join(' | ');
  expect(await screen.findByText(named)).toBeVisible();
});

function NameShown() {
  const name = useScreenName();
  return <p>{[name?.crumb, name?.title, name?.to].join(' | ')}</p>;
}

test('photos are moved with the keyboard, and the PDF is asked for in that order', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  fakeApi(printClaim, { type: 'application/pdf', content: new Uint8Array([37, 80]) });
  const { user } = open();
  const photos = await screen.findByRole('list', { name: `Fotografías de ${PARTY.name}` });
  expect(within(photos).getAllByRole('checkbox').map(nameOf)).toEqual(['barda', 'portón']);

  await user.click(within(photos).getByRole('button', { name: 'Subir portón' }));
  expect(within(photos).getAllByRole('checkbox').map(nameOf)).toEqual(['portón', 'barda']);
  await user.click(screen.getByRole('button', { name: '2' }));
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));

  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(callsTo(printClaim)[0]?.input.body).toEqual({
    sections: ['cover', 'data', 'parties', 'photos'],
    affectedPartyIds: [PARTY.id, SECOND_PARTY.id],
    photoIds: [2, 1],
    perPage: 2,
  });
});

test('without a section or an affected party there is nothing to print', async () => {
  const { user } = open();
  for (const { name } of [PARTY, SECOND_PARTY]) await user.click(await screen.findByRole('checkbox', { name }));

  expect(screen.getByText('Elija al menos una sección y un afectado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar PDF' }).hasAttribute('disabled')).toBe(true);
});

test('a claim that is not for these eyes shows only that', async () => {
  refuseApi(readClaimFile, 200, { has_permission: false });
  open();

  expect(await screen.findByText('No tiene permiso para ver esta información')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
});

test('a claim that does not arrive can be asked for again', async () => {
  refuseApi(readClaimFile, 500);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  fakeApi(readClaimFile, givenClaimToPrint());

  await user.click(again);

  expect(await screen.findByRole('heading', { name: PARTY.name })).toBeVisible();
});

function open() {
  return renderScreen(<ClaimPrintScreen slug="choque-insurgentes" />);
}

function nameOf(tick: HTMLElement): string {
  return tick.closest('label')?.textContent ?? '';
}

function photo(id: number, caption: string): DossierFile {
  return {
    id,
    file: {
      key: `00000000-0000-7000-8000-00000000000${id}`,
      name: `${caption}.jpg`,
      mediaType: 'image/jpeg',
      size: 1,
      state: 'ready',
      refusal: null,
      width: 4,
      height: 3,
      takenAt: null,
      uploadedAt: new Date(),
      thumbnailUrl: 'https://files.example/t',
    },
    caption,
    signedOn: null,
    pairOf: null,
    state: 'loaded',
    reason: '',
    reviewedBy: null,
    reviewedAt: null,
    isOwn: false,
    addedBy: null,
    addedAt: new Date(),
    isVisibleInExtranet: false,
    version: 1,
  };
}
