import { applySupplyPrices, previewSupplyPrices } from '@aura/contracts/catalogues/supplies';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PriceUpdateDialog } from './PriceUpdateDialog.tsx';

const DIGEST = 'b'.repeat(64);

async function openDialog() {
  signedInAs({ groups: ['Admin'] });
  fakeApi(previewSupplyPrices, {
    digest: DIGEST,
    supplies: [{ id: 1, name: 'Cemento', before: 24_500, after: 26_950 }],
    concepts: [{ id: 9, code: 'ALB-02', name: 'Muro', before: 6125, after: 6738, followsSupplies: true }],
  });
  const { user } = renderScreen(<PriceUpdateDialog onClose={vi.fn<() => void>()} />);
  await user.type(await screen.findByLabelText('Cuyo nombre contiene'), 'cemento');
  return user;
}

test('the impact names the supplies and the concepts that feel it, with prices before and after', async () => {
  const user = await openDialog();

  await user.type(screen.getByLabelText(/Porcentaje/), '10{Enter}');

  expect(await screen.findByText('Insumos que cambian: 1. Conceptos que lo resienten: 1.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Cemento $245.00 $269.50' })).toBeVisible();
  expect(screen.getByText('Su precio cambia')).toBeVisible();
  expect(callsTo(previewSupplyPrices)[0]?.input.body).toEqual({ typeIds: [], text: 'cemento', percent: 10 });
});

test('exactly what was shown is applied, and another percentage has to be looked at first', async () => {
  const user = await openDialog();
  fakeApi(applySupplyPrices, { changed: 1 });
  await user.type(screen.getByLabelText(/Porcentaje/), '10{Enter}');
  await screen.findByRole('button', { name: 'Aplicar a 1 insumo' });

  await user.type(screen.getByLabelText(/Porcentaje/), '.5');
  expect(screen.queryByRole('button', { name: /Aplicar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver impacto' }));
  await user.click(await screen.findByRole('button', { name: 'Aplicar a 1 insumo' }));

  expect(await screen.findByText('Insumos con precio nuevo: 1.')).toBeVisible();
  expect(callsTo(applySupplyPrices)[0]?.input.body).toMatchObject({ percent: 10.5, digest: DIGEST });
});

test('a percentage of zero is refused without asking the server', async () => {
  const user = await openDialog();

  await user.type(screen.getByLabelText(/Porcentaje/), '0{Enter}');

  expect(await screen.findByText(/distinto de cero/)).toBeVisible();
  expect(callsTo(previewSupplyPrices)).toEqual([]);
});

test('an update the server refuses says why', async () => {
  const user = await openDialog();
  refuseApi(previewSupplyPrices, 400, { percent: ['El precio de Cemento pasa del límite'] });

  await user.type(screen.getByLabelText(/Porcentaje/), '90{Enter}');

  expect(await screen.findByText(/El precio de Cemento pasa del límite/)).toBeVisible();
});
