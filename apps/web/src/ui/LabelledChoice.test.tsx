import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LabelledChoice } from './LabelledChoice.tsx';

const CHOICES = [
  { value: 'phone', label: 'Teléfono' },
  { value: 'mail', label: 'Correo' },
];

test('one of a few is chosen with the keyboard alone', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { user } = renderScreen(<LabelledChoice label="Canal" value="phone" choices={CHOICES} onChange={onChange} />);

  const choice = await screen.findByRole('combobox', { name: /^Canal/ });
  await user.tab();
  expect(choice).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}{Enter}');

  expect(onChange).toHaveBeenCalledExactlyOnceWith('mail');
});

test('what is wrong with it takes the place of its hint, and is read out with it', async () => {
  const field = { label: 'Canal', value: null, choices: CHOICES, hint: 'Por dónde llegó', onChange: vi.fn() };
  const { unmount } = renderScreen(<LabelledChoice {...field} />);
  expect(await screen.findByRole('combobox')).toHaveAccessibleDescription('Por dónde llegó');
  unmount();

  renderScreen(<LabelledChoice {...field} error="Elija el canal" />);

  expect(await screen.findByRole('combobox')).toHaveAccessibleDescription('Elija el canal');
  expect(screen.queryByText('Por dónde llegó')).not.toBeInTheDocument();
});
