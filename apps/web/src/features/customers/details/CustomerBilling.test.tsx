import { readBillingGates, setBillingGates } from '@aura/contracts/customers/billing-gates';
import type { Customer } from '@aura/contracts/customers/customers';
import { readHistory } from '@aura/contracts/workspace';
import { BILLING_GATES } from '@aura/domain/invoicing/billing-gates';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CustomerBilling } from './CustomerBilling.tsx';

const GATES = {
  customer: 'GNP',
  gates: BILLING_GATES.map((gate) => ({ gate, isNeeded: null, isNeededInGeneral: gate !== 'codes' })),
  version: 4,
};

function open(mayChange = true) {
  signedInAs({
    groups: [mayChange ? 'GeOp' : 'Finanzas'],
    permissions: ['customer/customer/view', ...(mayChange ? (['customer/customer/change'] as const) : [])],
  });
  fakeApi(readBillingGates, GATES);
  fakeApi(readHistory, []);
  return renderScreen(<CustomerBilling customer={{ id: 3, codename: 'GNP' } as Customer} />);
}

test('a customer is asked for a gate of its own with one choice, which is kept at once', async () => {
  const { user } = open();
  fakeApi(setBillingGates, GATES);
  const [table] = await screen.findAllByRole('table', { name: 'Qué debe estar antes de facturarle' });

  await user.click(
    within(table as HTMLElement)
      .getAllByRole('combobox')
      .at(-1) as HTMLElement,
  );
  await user.click(await screen.findByRole('option', { name: 'Sí' }));

  expect(await screen.findByText('Guardado: vale desde ahora')).toBeVisible();
  expect(callsTo(setBillingGates)[0]?.input).toEqual({
    body: { customer: 'GNP', version: 4, gates: [{ gate: 'codes', isNeeded: true }] },
  });
});

test('a read-only user sees what applies and changes nothing', async () => {
  open(false);

  expect((await screen.findAllByText('Como a los demás (sí)'))[0]).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
