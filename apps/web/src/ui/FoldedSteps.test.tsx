import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FoldedSteps } from './FoldedSteps.tsx';

test('what else can be done is folded away; unfolded, it is done with one press or says why it cannot be', async () => {
  const onTake = vi.fn<() => void>();
  const { user } = renderScreen(
    <FoldedSteps
      label="Otros 2 pasos"
      open={[{ key: 'back', name: 'Devolver', onTake }]}
      closed={[{ key: 'close', name: 'Cerrar', reason: 'Falta la respuesta' }]}
    />,
  );
  const fold = await screen.findByRole('button', { name: 'Otros 2 pasos', expanded: false });
  expect(screen.queryByText('Falta la respuesta')).not.toBeInTheDocument();

  await user.click(fold);
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));

  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(onTake).toHaveBeenCalledOnce();
  expect(screen.getByText('Falta la respuesta')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
});

test('where nothing else can be done there is nothing to unfold', () => {
  renderScreen(<FoldedSteps label="Otros pasos" open={[]} closed={[]} />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
