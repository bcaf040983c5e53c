import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

const CONFLICTS = [
  { name: 'name', mine: 'Puebla Norte', theirs: 'Puebla Sur', isMineChanged: true },
  { name: 'iva', mine: 16, theirs: 8, isMineChanged: false },
];
const FIELDS = { name: { title: 'Nombre' }, iva: { title: 'IVA', show: (value: unknown) => `${value}.00 %` } };

test('each field keeps the value that was chosen for it', async () => {
  const onResolve = vi.fn();
  const { user } = renderScreen(
    <ConflictDialog conflicts={CONFLICTS} fields={FIELDS} onResolve={onResolve} onClose={vi.fn()} />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Otro usuario cambió estos campos' });

  await user.click(within(dialog).getByRole('radio', { name: 'Valor guardado: Puebla Sur' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Mi valor: 16.00 %' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));

  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ name: 'Puebla Sur', iva: 16 });
});

test('what I changed is proposed as mine, what I left alone as the saved one', async () => {
  const onResolve = vi.fn();
  const { user } = renderScreen(
    <ConflictDialog conflicts={CONFLICTS} fields={FIELDS} onResolve={onResolve} onClose={vi.fn()} />,
  );

  await user.click(await screen.findByRole('button', { name: 'Guardar lo elegido' }));

  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ name: 'Puebla Norte', iva: 8 });
});
