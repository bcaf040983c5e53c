import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from './ConfirmDialog.tsx';
import { DialogsProvider } from './DialogsProvider.tsx';
import { type Dialogs, useDialogs } from './dialogs-context.ts';
import { useSaving } from './SavingDialog.tsx';
import { useSuccess } from './SuccessDialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

test('the success dialog says Exitoso and closes by itself after 1500 ms', async () => {
  const { succeed } = openDialogs();
  const closed = vi.fn();

  act(() => void succeed().then(closed));
  expect(screen.getByRole('dialog', { name: 'Exitoso' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(closed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));

  expect(closed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Sí, cerrar sesión', true],
  ['No', false],
] as const)('answering %s to a question is %s', async (button, expected) => {
  const { confirm } = openDialogs();
  const answered = vi.fn();

  act(() => void confirm({ title: '¿Cerrar esta sesión?', act: 'Cerrar sesión…' }).then(answered));
  expect(screen.getByRole('alertdialog', { name: '¿Cerrar esta sesión?' })).toBeVisible();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));

  expect(answered).toHaveBeenCalledExactlyOnceWith(expected);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('leaving a question with Escape is a No', async () => {
  const { confirm } = openDialogs();
  const answered = vi.fn();

  act(() => void confirm({ title: '¿Seguro?', act: 'Cerrar' }).then(answered));
  await act(async () => void fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }));

  expect(answered).toHaveBeenCalledExactlyOnceWith(false);
});

test('a second question answers the first with No instead of leaving it waiting', async () => {
  const { confirm } = openDialogs();
  const answered = vi.fn();

  act(() => void confirm({ title: 'Primera', act: 'Cerrar' }).then(answered));
  await act(async () => void confirm({ title: 'Segunda', act: 'Cerrar' }));

  expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  expect(screen.getByRole('alertdialog', { name: 'Segunda' })).toBeVisible();
});

test('the saving dialog stays until the work has ended, and goes when it fails too', async () => {
  const { whileSaving } = openDialogs();
  const work = Promise.withResolvers<void>();
  const failed = vi.fn();

  act(() => void whileSaving(() => work.promise).catch(failed));
  expect(screen.getByText('Guardado cambios')).toBeVisible();
  expect(screen.getByText('Por favor espere')).toBeVisible();
  await act(async () => work.reject(new Error('no')));
  await act(() => vi.runAllTimersAsync());

  expect(failed).toHaveBeenCalledOnce();
  expect(screen.queryByText('Guardado cambios')).toBeNull();
});

test('a user who waits for long may stop waiting, and the work goes on', async () => {
  const { whileSaving } = openDialogs();
  const work = Promise.withResolvers<string>();
  let saved: Promise<string> | undefined;
  act(() => {
    saved = whileSaving(() => work.promise);
  });
  await act(() => vi.advanceTimersByTimeAsync(7999));
  expect(screen.queryByRole('button', { name: 'Dejar de esperar' })).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dejar de esperar' })));
  await act(() => vi.runAllTimersAsync());
  expect(screen.queryByText('Guardado cambios')).toBeNull();

  await act(async () => work.resolve('guardado'));
  expect(await saved).toBe('guardado');
  expect(screen.queryByText('Guardado cambios')).toBeNull();
});

test('a message stays when the screen that reported it is gone', async () => {
  function Reporting() {
    const { toast } = useDialogs();
    return <button type="button" onClick={() => toast({ text: 'Se guardó' })} aria-label="guardar" />;
  }
  const { rerender } = render(<Reporting />, { wrapper: DialogsProvider });

  fireEvent.click(screen.getByRole('button', { name: 'guardar' }));
  rerender(<p>otra pantalla</p>);

  expect(screen.getByText('Se guardó')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(screen.queryByText('Se guardó')).toBeNull();
});

function openDialogs(): Dialogs {
  const useAll = () => ({ ...useDialogs(), confirm: useConfirm(), succeed: useSuccess(), whileSaving: useSaving() });
  return renderHook(useAll, { wrapper: DialogsProvider }).result.current;
}
