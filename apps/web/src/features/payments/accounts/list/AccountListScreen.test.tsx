import { listProviderAccounts, totalProviderAccounts } from '@aura/contracts/payments/accounts';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenFigures } from '../account.factory.ts';
import { AccountListScreen } from './AccountListScreen.tsx';

const onOpenRequests = vi.fn();
function open() {
  signedInAs({ groups: ['Finanzas'], permissions: ['provider/paymentrequest/view'] });
  const row = { id: 1, slug: 'herreria-inventada', provider: 'Herrería Inventada', rfc: '', isActive: true };
  fakeApi(listProviderAccounts, {
    count: 1,
    next: null,
    previous: null,
    pages: 1,
    results: [{ ...row, ...givenFigures() }],
  });
  fakeApi(listSavedViews, []);
  return renderScreen(
    <AccountListScreen onOpenRequests={onOpenRequests} onOpenJobs={() => undefined} onOpenFile={() => undefined} />,
  );
}

test('each provider has a row with what is owed to it, and all of them a row of totals', async () => {
  fakeApi(totalProviderAccounts, { providers: 1, ...givenFigures() });

  open();

  expect(await screen.findByText('Herrería Inventada')).toBeVisible();
  const totals = await screen.findByRole('region', { name: 'Totales de 1 proveedores' });
  expect(within(totals).getByText('$1,160.00')).toBeVisible();
});

test('totals that fail say so in their place and can be asked for again', async () => {
  refuseApi(totalProviderAccounts, 503, {});
  const { user } = open();
  expect(await screen.findByText('No se pudieron sumar los totales.')).toBeVisible();

  fakeApi(totalProviderAccounts, { providers: 1, ...givenFigures() });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByRole('region', { name: /Totales de 1/ })).toBeVisible();
});
