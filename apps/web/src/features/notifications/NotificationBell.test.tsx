import {
  deleteNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@aura/contracts/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToolbarButton } from '../../app/shell/TopToolbar.tsx';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationBell } from './NotificationBell.tsx';

function notification(id: number, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    level: 'info',
    verb: `Aviso ${id}`,
    description: 'Se cerró una sesión',
    timestamp: new Date('2026-11-14T18:00:00Z'),
    unread: true,
    data: {},
    ...changes,
  };
}

async function openBell(list: Notification[]) {
  signedInAs();
  fakeApi(listNotifications, () => [...list]);
  fakeApi(deleteNotifications, null);
  fakeApi(markNotificationsRead, ({ body: { notificationId } }) => {
    for (const [at, one] of list.entries())
      if (notificationId === undefined || one.id === notificationId) list[at] = { ...one, unread: false };
    return null;
  });
  const drawn = renderScreen(<NotificationBell button={ToolbarButton} isOpen={() => true} />);
  fireEvent.click(await screen.findByRole('button', { name: /Notificaciones/ }));
  await screen.findByRole('dialog', { name: 'Notificaciones' });
  return drawn;
}

test('the bell counts what is unread', async () => {
  await openBell([notification(1), notification(2), notification(3, { unread: false })]);

  expect(await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer', hidden: true })).toBeVisible();
});

test('opening a notification marks it as read, and the bell counts one less at once', async () => {
  const verb = 'Mención en bitácora';
  const { router } = await openBell([
    notification(1),
    notification(2, { verb, data: { sinister: 'choque', entry: 9 } }),
  ]);

  fireEvent.click(await screen.findByText(verb));

  expect(await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer', hidden: true })).toBeVisible();
  await waitFor(() =>
    expect(router.state.location.href).toBe('/siniestros/choque?tab=logbook&entry=9&act=write-entry'),
  );
  expect(callsTo(markNotificationsRead).map(({ input }) => input.body)).toEqual([{ notificationId: 2 }]);
});

test('«Marcar todo como leído» empties the badge and keeps the list', async () => {
  await openBell([notification(1), notification(2)]);
  await screen.findByText('Aviso 1');

  fireEvent.click(screen.getByRole('button', { name: 'Marcar todo como leído' }));

  expect(await screen.findByRole('button', { name: 'Notificaciones', hidden: true })).toBeVisible();
  expect(screen.getByText('Aviso 1')).toBeVisible();
  expect(callsTo(markNotificationsRead).map(({ input }) => input.body)).toEqual([{}]);
});

test('unread mentions are above the days, each notification with its age', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await openBell([
    notification(1, { timestamp: ago(0) }),
    notification(2, { verb: 'Mención en bitácora', timestamp: ago(0) }),
  ]);

  const [mentions] = await screen.findAllByRole('list', { name: /Menciones|Hoy/ });
  expect(mentions).toHaveAccessibleName('Menciones');
  expect(mentions).toHaveTextContent('Mención en bitácora');
  expect(mentions).toHaveTextContent('ahora');
});

test('one notification can be closed by itself', async () => {
  await openBell([notification(1), notification(2)]);

  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar la notificación «Aviso 1»' }));

  await waitFor(() => expect(callsTo(deleteNotifications)[0]?.input.body).toEqual({ notificationId: 1 }));
});

test('deleting all waits ten seconds for second thoughts and then sends an empty body', async () => {
  await openBell([notification(1), notification(2)]);
  await screen.findByText('Aviso 1');
  vi.useFakeTimers();

  fireEvent.click(screen.getByRole('button', { name: 'Eliminar todas' }));
  expect(screen.queryByText('Aviso 1')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(callsTo(deleteNotifications)).toHaveLength(0);

  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(callsTo(deleteNotifications).map(({ input }) => input.body)).toEqual([{}]);
});

test('«Deshacer» brings all of them back and deletes nothing', async () => {
  await openBell([notification(1)]);
  await screen.findByText('Aviso 1');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar todas' }));

  fireEvent.click(screen.getByRole('button', { name: 'Deshacer', hidden: true }));
  await act(() => vi.advanceTimersByTimeAsync(15_000));

  expect(screen.getByText('Aviso 1')).toBeVisible();
  expect(callsTo(deleteNotifications)).toHaveLength(0);
});

test('a page that goes away deletes at once instead of never', async () => {
  await openBell([notification(1)]);
  await screen.findByText('Aviso 1');
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar todas' }));

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(callsTo(deleteNotifications)).toHaveLength(1));
});

test('what arrives while there is still time to undo is not deleted with the rest', async () => {
  const list = [notification(1), notification(2)];
  const { queryClient } = await openBell(list);
  await screen.findByText('Aviso 1');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar todas' }));

  list.unshift(notification(3));
  await act(async () => {
    await queryClient.invalidateQueries();
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByText('Aviso 3')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_100));

  expect(callsTo(deleteNotifications).map(({ input }) => input.body)).toEqual([
    { notificationId: 1 },
    { notificationId: 2 },
  ]);
});

test('an empty list says so', async () => {
  await openBell([]);
  expect(await screen.findByText('Sin notificaciones')).toBeVisible();
});

test('a list that could not be read offers to try again', async () => {
  signedInAs();
  refuseApi(listNotifications, 503);
  renderScreen(<NotificationBell button={ToolbarButton} isOpen={() => true} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }));
  expect(await screen.findByText('No se pudieron cargar las notificaciones.')).toBeVisible();

  fakeApi(listNotifications, [notification(5)]);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Aviso 5')).toBeVisible();
});
