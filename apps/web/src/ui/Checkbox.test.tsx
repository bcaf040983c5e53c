import FormControlLabel from '@mui/material/FormControlLabel';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';

function Signer() {
  const [isChosen, setChosen] = useState(false);
  return (
    <FormControlLabel
      label="Firma Irene Paz"
      control={<Checkbox checked={isChosen} onChange={(_, next) => setChosen(next)} />}
    />
  );
}

test('a box beside its words is ticked by pressing either', async () => {
  const user = userEvent.setup();
  render(<Signer />);

  await user.click(screen.getByText('Firma Irene Paz'));
  expect(screen.getByRole('checkbox', { name: 'Firma Irene Paz' })).toBeChecked();

  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a box over some of the rows is neither ticked nor empty', () => {
  render(<Checkbox aria-label="Todas" checked={false} indeterminate readOnly />);

  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
});
