import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EntryText } from './EntryText.tsx';

const PEOPLE = [{ username: 'ana.mora', name: 'Ana Mora' }];

test('what is typed right after choosing a name follows the name in one piece, however fast', async () => {
  const { user } = renderScreen(<Written text="Ver con  hoy" />);
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Escribir en la bitácora');

  await user.type(box, '@ana{Enter}y Luis ', { initialSelectionStart: 8, initialSelectionEnd: 8 });

  expect(box.value).toBe('Ver con @Ana Mora y Luis hoy');
});

function Written({ text }: { readonly text: string }) {
  const [value, setValue] = useState(text);
  return <EntryText value={value} onChange={setValue} people={PEOPLE} onSubmit={() => {}} />;
}
