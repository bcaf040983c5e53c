import { readComplaintChoices } from '@aura/contracts/complaints/complaint-list';
import { listRecommendations, totalRecommendations } from '@aura/contracts/complaints/recommendations';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { COMPLAINT_CHOICES, givenAnswer } from '../complaint.factory.ts';
import { RecommendationListScreen } from './RecommendationListScreen.tsx';

function open(permissions: readonly ('complaint/complaint/view' | 'sinister/sinister/view')[], search = {}) {
  signedInAs({ groups: ['EsAt'], permissions: [...permissions] });
  const ways = { onOpenClaim: vi.fn(), onOpenProvider: vi.fn() };
  return { ...renderScreen(<RecommendationListScreen {...ways} />, search), ...ways };
}

test('the answers are listed with their reason, and their score is that of the days in the filter', async () => {
  fakeApi(listSavedViews, []);
  fakeApi(readComplaintChoices, COMPLAINT_CHOICES);
  fakeApi(listRecommendations, { count: 1, next: null, previous: null, pages: 1, results: [givenAnswer()] });
  fakeApi(totalRecommendations, { answers: 4, promoters: 2, detractors: 1, score: 25, average: 7.3 });
  const { user, onOpenProvider } = open(['sinister/sinister/view', 'complaint/complaint/view'], { from: '2026-11-01' });

  const row = within(await screen.findByRole('row', { name: /04251123-26/ }));
  expect(row.getByText('Detractor')).toBeVisible();
  expect(row.getByText('Tardaron mucho')).toBeVisible();
  const totals = within(await screen.findByRole('region', { name: '4 respuestas' }));
  expect(totals.getByText('25')).toBeVisible();
  expect(totals.getByText('7.3')).toBeVisible();
  expect(callsTo(totalRecommendations).at(-1)?.input.query).toMatchObject({ from: '2026-11-01' });
  await user.click(row.getByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Abrir el proveedor' }));
  expect(onOpenProvider).toHaveBeenCalledExactlyOnceWith('herreria-gomez');
});

test('who may not read complaints does not read the answers', async () => {
  open(['sinister/sinister/view']);

  expect(await screen.findByText(/permiso/i)).toBeVisible();
  expect(callsTo(listRecommendations)).toEqual([]);
});
