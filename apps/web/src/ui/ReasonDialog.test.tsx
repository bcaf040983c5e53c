import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

test('nothing is done without a reason; with one, it goes along without the blanks around it', async () => {
  const onReason = vi.fn<(reason: string) => void>();
  const { user } = renderScreen(
    <ReasonDialog title="Anular archivo" text="No se borra." act="Anular" onReason={onReason} onClose={vi.fn()} />,
  );

  await user.click(await screen.findByRole('button', { name: 'Anular' }));
  await screen.findByText('Escriba el motivo');
  await user.type(screen.getByLabelText(/Motivo/), '   ');
  await user.click(screen.getByRole('button', { name: 'Anular' }));
  expect(onReason).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText(/Motivo/), 'Ilegible {Enter}');
  expect(onReason).toHaveBeenCalledExactlyOnceWith('Ilegible');
});
