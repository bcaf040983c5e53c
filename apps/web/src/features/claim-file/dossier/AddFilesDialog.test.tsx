import { addDossierFile } from '@aura/contracts/claims/dossier';
import { beginUpload, readFile, type StoredFile } from '@aura/contracts/files/files';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, fakeFetch, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AddFilesDialog } from './AddFilesDialog.tsx';

const STORED: StoredFile = {
  key: '00000000-0000-4000-8000-000000000001',
  name: 'finiquito.pdf',
  mediaType: 'application/pdf',
  size: 5,
  state: 'ready',
  refusal: null,
  width: null,
  height: null,
  takenAt: null,
  uploadedAt: new Date('2026-11-12T15:00:00Z'),
  thumbnailUrl: null,
};
const FINIQUITO = { id: 2, codename: 'finiquito', name: 'Finiquito', maxSize: 8, requireSignatureDate: true };

test('photos still being checked are waited for, not dropped, and added in the order in which they were chosen', async () => {
  signedInAs();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
    init?.method === 'HEAD'
      ? new Response(null, { headers: { 'upload-offset': String(STORED.size) } })
      : fakeFetch(address, init),
  );
  const photo = (at: number) => ({
    ...STORED,
    key: `00000000-0000-4000-8000-00000000000${at}`,
    name: `${at}.jpg`,
    mediaType: 'image/jpeg',
  });
  let begun = 0;
  let isChecked = false;
  fakeApi(beginUpload, () => photo((begun += 1)));
  fakeApi(readFile, ({ params: { key } }) => ({
    ...photo(Number(key.at(-1))),
    state: key.endsWith('1') && !isChecked ? ('checking' as const) : ('ready' as const),
  }));
  fakeApi(addDossierFile, { affectedPartyId: 3, claim: 'choque-insurgentes', lines: [], missing: [] });
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <AddFilesDialog
      slug="choque-insurgentes"
      partyId={3}
      fileType="foto_antes"
      lines={[
        {
          fileType: { id: 4, codename: 'foto_antes', name: 'Foto antes', maxSize: 8, requireSignatureDate: false },
          isRequired: true,
          requiredBy: 'customer',
          asked: 4,
          counted: 0,
          state: 'missing',
          files: [],
        },
      ]}
      photos={[]}
      onClose={onClose}
    />,
  );
  const input = (await screen.findByRole('dialog')).querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for files');
  await user.upload(
    input,
    [1, 2].map((at) => new File(['foto!'], `${at}.jpg`, { type: 'image/jpeg' })),
  );

  expect(await screen.findByText('1 lista, 1 en revisión')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agregar 2 archivos' }));
  expect(onClose).not.toHaveBeenCalled();
  isChecked = true;

  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 20_000 });
  expect(callsTo(addDossierFile).map(({ input }) => input.body.fileKey.at(-1))).toEqual(['1', '2']);
});

test('a document signed in the future is refused, the reason is shown, and the file stays to be corrected', async () => {
  signedInAs();
  // The whole file is reported as received: pieces travel by XMLHttpRequest, which the fake server does not answer.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
    init?.method === 'HEAD'
      ? new Response(null, { headers: { 'upload-offset': String(STORED.size) } })
      : fakeFetch(address, init),
  );
  fakeApi(beginUpload, STORED);
  fakeApi(readFile, STORED);
  refuseApi(addDossierFile, 400, { signed_on: ['La fecha de firma no puede ser futura'] });
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <AddFilesDialog
      slug="choque-insurgentes"
      partyId={3}
      lines={[
        {
          fileType: FINIQUITO,
          isRequired: true,
          requiredBy: 'customer',
          asked: 1,
          counted: 0,
          state: 'missing',
          files: [],
        },
      ]}
      photos={[]}
      onClose={onClose}
    />,
  );

  const input = (await screen.findByRole('dialog')).querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for files');
  await user.upload(input, new File(['firma'], 'finiquito.pdf', { type: 'application/pdf' }));
  await user.click(await screen.findByLabelText('Tipo'));
  await user.click(await screen.findByRole('option', { name: 'Finiquito' }));
  await user.type(await screen.findByLabelText(/Fecha de firma/), '01/12/2199');
  await user.click(screen.getByRole('button', { name: 'Agregar 1 archivo' }));

  expect(await screen.findByText(/La fecha de firma no puede ser futura/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
