import { createHash } from 'node:crypto';
import { readDossierProof, verifyDossierFile } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/render-screen.tsx';

const code = '0af1'.repeat(8);
const content = 'un expediente sellado';
const hash = createHash('sha256').update(content).digest('hex');
const sealedAt = new Date('2026-11-16T18:00:00Z');
const UNKNOWN = { match: 'unknown', folio: null, sealedAt: null, path: null } as const;

beforeEach(() => {
  fakeApi(readDossierProof, {
    folio: 'ES-000123',
    sealedAt,
    company: 'Aura Norte',
    claimNumber: '••••4512',
    isOfParty: false,
    contents: { documents: 12, stages: 4 },
    pieces: 21,
    size: 1_000_000,
    sha256: hash,
    manifestSha256: hash,
    keyId: 'local',
  });
  fakeApi(verifyDossierFile, ({ body: { sha256 } }) =>
    sha256 === hash ? { match: 'whole' as const, folio: 'ES-000123', sealedAt, path: null } : UNKNOWN,
  );
});

const drop = (text: string) =>
  fireEvent.change(screen.getByLabelText('Archivo a comprobar'), {
    target: { files: [new File([text], 'ES-000123.zip')] },
  });

test('scanning the code shows what was sealed, without signing in', async () => {
  openApp(`/verificar/expediente/${code}`);

  expect(await screen.findByText('ES-000123')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comprobar expediente sellado' })).toBeVisible();
  expect(screen.getByText('••••4512')).toBeVisible();
  expect(screen.getByText(/Documentos: 12/)).toBeVisible();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

test('a file as it was sealed is recognised, and one byte of difference is refused in words; only the hash is sent', async () => {
  openApp(`/verificar/expediente/${code}`);
  await screen.findByText('ES-000123');

  drop(content);
  expect(await screen.findByText(/Auténtico: es el expediente ES-000123 completo/)).toBeVisible();
  drop(`${content}.`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Rechazado: este archivo no es lo que se selló/);

  const sent = callsTo(verifyDossierFile).map(({ input }) => input);
  expect(sent[0]).toEqual({ body: { sha256: hash, code } });
  expect(JSON.stringify(sent)).not.toContain('expediente sellado');
});

test('without a code a file is compared with every dossier, and a piece is recognised as one', async () => {
  fakeApi(verifyDossierFile, { match: 'piece', folio: 'ES-000200', sealedAt, path: null });
  openApp('/verificar/expediente');
  expect(await screen.findByText(/Suelte aquí un expediente sellado/)).toBeVisible();

  drop('una pieza');

  expect(await screen.findByText(/es una pieza del expediente ES-000200/)).toBeVisible();
  expect(callsTo(verifyDossierFile).at(-1)?.input).toMatchObject({ body: { code: null } });
});

test('an unknown code is reported as such, and an outage as something to retry', async () => {
  refuseApi(readDossierProof, 404, { detail: 'x' });
  const { unmount } = openApp(`/verificar/expediente/${code}`);
  expect(await screen.findByText(/Ningún expediente nuestro lleva este código/)).toBeVisible();
  unmount();

  refuseApi(verifyDossierFile, 503, {});
  openApp('/verificar/expediente');
  await screen.findByText(/Suelte aquí un expediente/);
  drop(content);
  expect(await screen.findByText(/No se pudo comparar la huella/)).toBeVisible();
});
