import {
  approveIndirectCost,
  listIndirectCosts,
  readIndirectChoices,
  readIndirectEffect,
  registerIndirectCost,
} from '@aura/contracts/invoicing/indirect-costs';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { IndirectCostScreen } from './IndirectCostScreen.tsx';

function open() {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add'] });
  fakeApi(listSavedViews, []);
  fakeApi(readIndirectChoices, {
    units: [{ id: 4, code: 'NTE', name: 'Norte' }],
    zones: [{ id: 2, name: 'Monterrey' }],
    holdings: ['BBVA operación'],
  });
  fakeApi(readIndirectEffect, [
    {
      unit: 'Norte',
      parties: 12,
      income: 120_000_00,
      directCost: 80_000_00,
      indirectCost: 6_000_00,
      marginBefore: 33.33,
      marginAfter: 28.33,
      perParty: 500_00,
      perHundred: 0,
    },
  ]);
  const cost = {
    id: 9,
    folio: 'CI-00009',
    spentOn: '2026-11-02',
    period: '2026-11',
    category: 'fuel',
    supplier: 'Gasolinera de la Prueba',
    supplierRfc: '',
    uuid: null,
    unit: 'Norte',
    zone: null,
    proration: 'claims',
    holding: 'Tarjeta 1234',
    base: 1_200_00,
    tax: 0,
    withheld: 0,
    satState: null,
    findings: '',
    total: 1_200_00,
    state: 'registered',
    madeBy: 'Ana Ruiz',
    decidedBy: null,
    decision: '',
    note: '',
    addedAt: new Date('2026-11-02T18:00:00Z'),
    version: 1,
  } as const;
  fakeApi(listIndirectCosts, { count: 1, next: null, previous: null, pages: 1, results: [cost] });
  return renderScreen(<IndirectCostScreen />);
}

test('the month says what each unit earned before and after what was spent beside it', async () => {
  open();

  const effect = await screen.findByRole('table', { name: 'Efecto en el margen' });
  expect(within(effect).getByText('33.33 %')).toBeVisible();
  expect(within(effect).getByText('28.33 %')).toBeVisible();
  expect(within(effect).getByText('$6,000.00')).toBeVisible();
});

test('a cost is approved from its row, and a refusal of the server is shown', async () => {
  const { user } = open();
  refuseApi(approveIndirectCost, 409, { detail: 'Lo registró usted: lo aprueba otra persona.' });
  const approve = async () => {
    await user.click(await screen.findByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Aprobar' }));
  };
  await approve();
  const refusal = await screen.findByRole('dialog');
  expect(within(refusal).getByText('Lo registró usted: lo aprueba otra persona.')).toBeVisible();
  await user.click(within(refusal).getByRole('button'));

  fakeApi(approveIndirectCost, { id: 9, version: 2 });
  await approve();
  expect(await screen.findByText('Costo aprobado')).toBeVisible();
});

test('without an invoice the user types whom, when and how much', async () => {
  fakeApi(registerIndirectCost, { id: 10, folio: 'CI-00010', intakeId: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Registrar costo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar un costo indirecto' });
  await user.click(await within(dialog).findByRole('combobox', { name: /Unidad de negocio/ }));
  await user.click(await screen.findByRole('option', { name: 'Norte' }));
  await user.type(within(dialog).getByLabelText(/Se pagó con/), 'Clara');
  await user.click(within(dialog).getByLabelText('Hay factura (XML y PDF)'));
  await user.type(within(dialog).getByLabelText(/A quién se le pagó/), 'Taxi');
  await user.type(within(dialog).getByLabelText(/^Cuándo/), '02/11/2026');
  await user.type(within(dialog).getByLabelText(/Cuánto/), '1200');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));

  expect(await screen.findByText('CI-00010 quedó registrado. Lo aprueba otra persona.')).toBeVisible();
  expect(callsTo(registerIndirectCost)[0]?.input.body).toMatchObject({
    unitId: 4,
    zoneId: null,
    receipt: null,
    supplier: 'Taxi',
    spentOn: '2026-11-02',
    total: 1_200_00,
  });
});
