import { listNotificationPreferences, setNotificationPreference } from '@aura/contracts/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';

const MENTION = { kind: 'mention', isInApp: true, mail: 'now' } as const;

test('a kind of news is switched off under the bell, and its mail stays as it was', async () => {
  signedInAs();
  fakeApi(listNotificationPreferences, [MENTION]);
  fakeApi(setNotificationPreference, { ...MENTION, isInApp: false });
  const { user } = renderScreen(<PreferencesCard />);

  await user.click(await screen.findByRole('switch', { name: 'Avisar en la campana: Menciones en bitácora' }));

  await waitFor(() => expect(callsTo(setNotificationPreference)).toHaveLength(1));
  expect(callsTo(setNotificationPreference)[0]?.input).toMatchObject({
    params: { kind: 'mention' },
    body: { isInApp: false, mail: 'now' },
  });
});

test('what the server refuses goes back to what it was', async () => {
  signedInAs();
  fakeApi(listNotificationPreferences, [MENTION]);
  refuseApi(setNotificationPreference, 503);
  const { user } = renderScreen(<PreferencesCard />);
  const bell = await screen.findByRole<HTMLInputElement>('switch', { name: /Menciones/ });

  await user.click(bell);

  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Menciones/, hidden: true }).checked).toBe(true),
  );
});

test('a user without notifications is asked nothing', async () => {
  signedInAs({ groups: [] });
  fakeApi(listNotificationPreferences, []);
  renderScreen(<PreferencesCard />);

  await waitFor(() => expect(callsTo(listNotificationPreferences)).toHaveLength(1));
  expect(screen.queryByText('Avisos')).toBeNull();
});
