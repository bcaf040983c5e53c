import { listExtranetCases, readExtranetSummary } from '@aura/contracts/extranet/cases';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenCase, givenSummary } from '../extranet.factory.ts';
import { CaseList } from './CaseList.tsx';
import { CustomerCasesScreen } from './CustomerCasesScreen.tsx';

const page = (results: ReturnType<typeof givenCase>[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  results,
});

beforeEach(() => {
  signedInAs({ groups: ['extranet_GeOp'], permissions: ['sinister/sinister/extranets'] });
  fakeApi(listSavedViews, []);
  fakeApi(readExtranetSummary, givenSummary());
  fakeApi(listExtranetCases, page([givenCase()]));
});

test('an insurer sees its claims in its own words, what is late among them, and opens one', async () => {
  const onOpen = vi.fn<(slug: string, party: number) => void>();
  const { user } = renderScreen(<CaseList title="Mis siniestros" onOpen={onOpen} />);

  expect(await screen.findByText('En su autorización')).toBeVisible();
  expect(screen.getByText('12/11/2026')).toBeVisible();
  expect(screen.getByText('Vencida')).toBeVisible();
  await user.click(screen.getByText('0451234567'));

  expect(onOpen).toHaveBeenCalledWith('gnp-0451234567', 3);
});

test('each figure above the list narrows it to what it counts', async () => {
  const { user } = renderScreen(<CaseList title="Mis siniestros" onOpen={vi.fn()} />);
  const cards = within(await screen.findByRole('region', { name: 'Resumen' }));

  expect(await cards.findByText('$34,069.55 · la más antigua, 1 día · 1 espera la suya')).toBeVisible();
  await user.click(cards.getByRole('button', { name: /^Promesa vencida/ }));

  await waitFor(() => expect(callsTo(listExtranetCases).at(-1)?.input.query).toMatchObject({ overdue: true }));
});

test('a staff member who views as an insurer requests only its claims, the open ones first', async () => {
  signedInAs({ groups: ['Admin'], permissions: ['sinister/sinister/extranets'] });
  renderScreen(<CustomerCasesScreen customer="GNP" onOpen={vi.fn()} />);

  expect(await screen.findByText(/Está viendo lo que ve Grupo Nacional Provincial/)).toBeVisible();
  await waitFor(() =>
    expect(callsTo(listExtranetCases).at(-1)?.input.query).toMatchObject({ customer: ['GNP'], isOpen: true }),
  );
});

test('a list without claims says when there will be some, and one that did not come offers to try again', async () => {
  fakeApi(listExtranetCases, page([]));
  const { unmount } = renderScreen(<CaseList title="Mis siniestros" onOpen={vi.fn()} />);
  expect(await screen.findByText('No hay siniestros que mostrar')).toBeVisible();
  unmount();

  refuseApi(listExtranetCases, 503, {});
  renderScreen(<CaseList title="Mis siniestros" onOpen={vi.fn()} />);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});
