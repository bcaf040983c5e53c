import { listWaitingOrders } from '@aura/contracts/budgets/order';
import { listOwnJobs, type OwnJob } from '@aura/contracts/claims/own-jobs';
import { listOwnPayments, listPayableJobs } from '@aura/contracts/payments/asking';
import { openProviderLink, proveProviderLink } from '@aura/contracts/providers/provider-links';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { openPhone } from './open-phone.tsx';

export const LINK_TOKEN = 'p'.repeat(43);

/** Without orders or payments; a test that has some says so before. */
export function fakeNoMoney(): void {
  fakeApi(listWaitingOrders, { results: [] });
  fakeApi(listOwnPayments, { count: 0, next: null, previous: null, pages: 1, results: [] });
  fakeApi(listPayableJobs, { results: [] });
}

/** Opens the link, types the digits and waits for the jobs. */
export async function enterJobs(job: OwnJob, fakeMoney = fakeNoMoney) {
  fakeMoney();
  fakeApi(openProviderLink, { isLocked: false, until: '2027-02-17' });
  fakeApi(proveProviderLink, { token: 'a.b.c' });
  fakeApi(listOwnJobs, { provider: 'Herrería Gómez', contact: 'Tomás', total: 1, jobs: [job] });
  const { user } = openPhone(`/mis-trabajos#${LINK_TOKEN}`);
  await user.type(await screen.findByLabelText(/Últimos cuatro dígitos/), '2345');
  await user.click(screen.getByRole('button', { name: 'Ver mis trabajos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tiene 1 trabajo' })).toBeVisible();
  return user;
}
