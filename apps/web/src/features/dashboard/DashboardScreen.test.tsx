import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readDayFigures } from '@aura/contracts/claims/day';
import { DashboardScreen } from './DashboardScreen.tsx';
import { partOfDay } from './DayHeader.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

test.each([
  [9, 'Buenos días, Irene'],
  [15, 'Buenas tardes, Irene'],
  [22, 'Buenas noches, Irene'],
])('at %i o’clock the user is greeted with «%s»', async (hour, greeting) => {
  vi.setSystemTime(new Date(Date.UTC(2026, 10, 16, hour + 6)));
  signedInAs({ groups: [] });

  renderScreen(<DashboardScreen />);

  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
  expect(screen.getByText('lunes 16 de noviembre')).toBeVisible();
});

test('after midnight it is still night, from five on it is morning', () => {
  expect([0, 4, 5, 11, 12, 18, 19].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'night',
  ]);
});

test('a user without a group sees that, and what to expect', async () => {
  signedInAs({ groups: [] });

  renderScreen(<DashboardScreen />);

  expect(await screen.findByText('Sin grupo')).toBeVisible();
  expect(screen.getByText('Todavía no tiene un grupo')).toBeVisible();
});

test('an insurer’s user is labelled so and nothing of the company is requested', async () => {
  signedInAs({ groups: ['extranet_Cliente'] });

  renderScreen(<DashboardScreen />);

  expect(await screen.findByText('Cliente (extranet)')).toBeVisible();
  expect(callsTo(readDayFigures)).toEqual([]);
});
