import { closePeriod, listPeriods, readPeriod, startPeriodClosing } from '@aura/contracts/invoicing/periods';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PeriodsScreen } from './PeriodsScreen.tsx';

const period = {
  month: '2026-10',
  state: 'open',
  startedBy: '',
  startedAt: null,
  closedBy: '',
  closedAt: null,
  note: '',
  late: 2,
  version: 0,
} as const;
const checks = { bankLines: 3, inDoubt: 0, unanswered: 0, openReturns: 0, negative: 0 };
const closing = { ...period, state: 'closing', startedBy: 'Luis Mora', version: 1 } as const;

const named = [
  { check: 'bankLines', label: 'DEPOSITO 118', counterparty: 'BBVA 0123', amount: 500_00, day: '2026-10-20' },
  { check: 'bankLines', label: 'DEPOSITO 119', counterparty: 'BBVA 0123', amount: 70_00, day: '2026-10-21' },
].map((one) => ({ ...one, check: 'bankLines' as const, invoiceId: null, providerSlug: null }));

function open(one: typeof period | typeof closing, closeRefusal: string | null, left: typeof checks = checks) {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add'] });
  fakeApi(listPeriods, [one]);
  fakeApi(readPeriod, { ...one, checks: left, left: named, closeRefusal });
  return renderScreen(<PeriodsScreen />);
}
const dialogOf = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Revisar oct 2026' }));
  return within(await screen.findByRole('dialog', { name: 'oct 2026' }));
};

test('an open month says what is left and what came late, and its closing is begun there', async () => {
  fakeApi(startPeriodClosing, { month: '2026-10', version: 1 });
  const shown = open(period, 'Primero empiece el cierre: lo termina otra persona.');
  const dialog = await dialogOf(shown);

  await shown.user.click(await dialog.findByRole('button', { name: 'Movimientos del banco sin conciliar: ver 3' }));
  expect(dialog.getByRole('row', { name: /DEPOSITO 118 BBVA 0123 \$500.00 20\/10\/2026/ })).toBeVisible();
  expect(dialog.getByText('y 1 más')).toBeVisible();
  expect(dialog.getByText('De meses cerrados, 2 movimientos llegaron tarde y se registraron aquí.')).toBeVisible();
  await shown.user.click(dialog.getByRole('button', { name: 'Empezar el cierre' }));
  expect(await screen.findByText('El mes quedó en cierre: lo cierra otra persona')).toBeVisible();
  expect(callsTo(startPeriodClosing)[0]?.input.params).toEqual({ month: '2026-10' });
});

test('who began reads that another person closes it', async () => {
  const dialog = await dialogOf(open(closing, 'Usted empezó este cierre: lo termina otra persona.'));

  expect(await dialog.findByText('Usted empezó este cierre: lo termina otra persona.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cerrar el mes' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Dejar abierto' })).toBeEnabled();
});

test('the other person writes why it is closed with something left', async () => {
  fakeApi(closePeriod, { month: '2026-10', version: 2 });
  const shown = open(closing, null);
  const dialog = await dialogOf(shown);

  await shown.user.click(await dialog.findByRole('button', { name: 'Cerrar el mes' }));
  expect(await dialog.findByText('Quedan pendientes: escriba por qué se cierra así')).toBeVisible();
  expect(callsTo(closePeriod)).toEqual([]);
  await shown.user.type(dialog.getByRole('textbox'), 'Son depósitos del banco viejo');
  await shown.user.click(dialog.getByRole('button', { name: 'Cerrar el mes' }));
  expect(await screen.findByText('Mes cerrado')).toBeVisible();
  expect(callsTo(closePeriod)[0]?.input.body).toEqual({ note: 'Son depósitos del banco viejo', version: 1 });
});

test('with nothing left no reason is asked for', async () => {
  fakeApi(closePeriod, { month: '2026-10', version: 2 });
  const shown = open(closing, null, { ...checks, bankLines: 0 });
  const dialog = await dialogOf(shown);

  await dialog.findByText(/no se puede deshacer/);
  expect(dialog.queryByRole('textbox')).toBeNull();
  await shown.user.click(dialog.getByRole('button', { name: 'Cerrar el mes' }));
  expect(await screen.findByText('Mes cerrado')).toBeVisible();
});
