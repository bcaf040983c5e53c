import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast } from './Toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const undo = { label: 'Deshacer', run: () => undefined };
const LONG = 'Se registró la devolución; otra persona de Finanzas la aprueba antes de que cuente.';

test.each([
  ['a short message closes like the success dialog', { text: 'Listo' }, 1500],
  ['a long one after the time that reading it takes', { text: LONG }, LONG.length * 60],
  ['one that can be undone leaves ten seconds to reconsider', { text: 'Listo', undo }, 10_000],
])('%s', (_what, message, closesAfter) => {
  const onClose = vi.fn<() => void>();
  render(<Toast message={message} closeLabel="Cerrar" onClose={onClose} />);
  expect(screen.getByText(message.text)).toBeVisible();

  act(() => void vi.advanceTimersByTime(closesAfter - 1));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});
