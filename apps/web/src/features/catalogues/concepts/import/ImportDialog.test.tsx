import { applyConceptImport, type ImportRow, previewConceptImport } from '@aura/contracts/catalogues/concepts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const DIGEST = 'a'.repeat(64);
const row = (line: number, outcome: ImportRow['outcome'], more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  outcome,
  code: `PIN-0${line}`,
  name: `Pintura ${line}`,
  reason: null,
  changes: [],
  ...more,
});
const changed = row(2, 'changed', { changes: [{ title: 'P.U. vigente', before: '$95.00', after: '$105.50' }] });

async function openWith(rows: readonly ImportRow[]) {
  signedInAs({ groups: ['Admin'] });
  fakeApi(previewConceptImport, { digest: DIGEST, rows: [...rows] });
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(<ImportDialog onClose={onClose} />);
  const file = new File(['libro'], 'conceptos.xlsx');
  await user.upload(await screen.findByLabelText('Elegir archivo…'), file);
  return { user, onClose };
}

test('a workbook is shown with what it would change before anything is written', async () => {
  await openWith([changed, row(3, 'new'), row(4, 'same')]);

  expect(await screen.findByText('Nuevos: 1. Cambian: 1. Iguales: 1. Con error: 0.')).toBeVisible();
  expect(screen.getByText('P.U. vigente: $95.00 → $105.50')).toBeVisible();
  expect(callsTo(previewConceptImport)[0]?.input.body.content).toBe(btoa('libro'));
  expect(callsTo(applyConceptImport)).toEqual([]);
});

test('what was shown is what is applied', async () => {
  const { user, onClose } = await openWith([changed, row(3, 'new')]);
  fakeApi(applyConceptImport, { added: 1, changed: 1, same: 0 });

  await user.click(await screen.findByRole('button', { name: 'Aplicar 2 cambios' }));

  expect(await screen.findByText('Conceptos nuevos: 1. Cambiados: 1.')).toBeVisible();
  expect(callsTo(applyConceptImport)[0]?.input.body).toEqual({ content: btoa('libro'), digest: DIGEST });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a workbook with a wrong row says why and offers no way to apply it', async () => {
  await openWith([row(5, 'error', { reason: 'No hay familia «Otra»' }), changed]);

  expect(await screen.findByText('No hay familia «Otra»')).toBeVisible();
  expect(screen.getByText(/se aplica todo o nada/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Aplicar/ })).toBeNull();
});

test('when another user changed the catalogue meanwhile, the preview is discarded', async () => {
  const { user } = await openWith([changed]);
  refuseApi(applyConceptImport, 409, { detail: 'El archivo o el catálogo cambiaron desde la vista previa.' });

  await user.click(await screen.findByRole('button', { name: 'Aplicar 1 cambio' }));

  expect(await screen.findByText(/cambiaron desde la vista previa/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Aplicar/, hidden: true })).toBeNull();
});

test('a file that is no workbook is refused with the reason of the server', async () => {
  signedInAs({ groups: ['Admin'] });
  refuseApi(previewConceptImport, 400, { content: ['El archivo no es un libro de Excel (.xlsx)'] });
  const { user } = renderScreen(<ImportDialog onClose={vi.fn<() => void>()} />);

  await user.upload(await screen.findByLabelText('Elegir archivo…'), new File(['texto'], 'conceptos.xlsx'));

  expect(await screen.findByText(/El archivo no es un libro de Excel/)).toBeVisible();
});
