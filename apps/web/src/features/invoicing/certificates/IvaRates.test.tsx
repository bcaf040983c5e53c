import { listIvaRates, setIssuePlace, setIvaRate } from '@aura/contracts/catalogues/iva-rates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { IvaRates } from './IvaRates.tsx';

const shown = {
  rates: [
    {
      id: 4,
      percentage: 8,
      isBorder: true,
      validFrom: '2025-01-01',
      validUntil: '2025-12-31',
      source: 'Decreto (DOF 24/12/2024)',
      version: 3,
    },
  ],
  places: [
    {
      id: 9,
      businessUnitId: 1,
      unit: 'Daños',
      name: 'Sucursal Tijuana',
      postalCode: '22000',
      isBorder: true,
      stimulusFrom: '2025-01-15',
      stimulusUntil: null,
      notice: '',
      isActive: true,
      rates: [8, 16],
      version: 1,
    },
  ],
  units: [{ id: 1, name: 'Daños' }],
};

function open() {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add'] });
  fakeApi(listIvaRates, shown);
  return renderScreen(<IvaRates />);
}

test('a rate shows its validity and source, and its extension is typed in where it is shown', async () => {
  fakeApi(setIvaRate, shown);
  const { user } = open();

  expect(await screen.findByRole('row', { name: /8.*01\/01\/2025 31\/12\/2025 .*DOF 24\/12\/2024/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Sucursal Tijuana 22000 15\/01\/2025.*8.*, 16/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Cambiar la tasa de 8/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Fuente/), ' y su prórroga');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Se guardó')).toBeVisible();
  expect(callsTo(setIvaRate)[0]?.input.body).toMatchObject({
    percentage: 8,
    validFrom: '2025-01-01',
    source: 'Decreto (DOF 24/12/2024) y su prórroga',
    version: 3,
  });
});

test('a place that is not at the border is refused at its field, and nothing typed is lost', async () => {
  refuseApi(setIssuePlace, 400, { postal_code: ['El código postal 44100 no está en la región fronteriza'] });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Agregar lugar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Lugar/), 'Guadalajara');
  await user.type(dialog.getByLabelText(/Código postal/), '44100');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));

  expect(await dialog.findByText('El código postal 44100 no está en la región fronteriza')).toBeVisible();
  expect(dialog.getByLabelText(/Lugar/)).toHaveValue('Guadalajara');
});
