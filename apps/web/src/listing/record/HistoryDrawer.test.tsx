import { readHistory } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';

const FIELDS = { name: { title: 'Nombre' }, iva: { title: 'IVA', show: (value: unknown) => `${value}.00 %` } };
const open = () => renderScreen(<HistoryDrawer entity="zone" id={7} fields={FIELDS} onClose={vi.fn()} />);

test('the history tells who changed which field, when, from what to what', async () => {
  signedInAs();
  fakeApi(readHistory, [
    {
      id: 2,
      at: new Date('2026-11-14T18:05:00Z'),
      act: 'editZone',
      userName: 'Ana Mora',
      changes: { iva: [16, 8], isActive: [true, false], slug: ['a', 'b'] },
    },
    {
      id: 1,
      at: new Date('2026-11-13T18:00:00Z'),
      act: 'addZone',
      userName: 'Luis Rangel',
      changes: { name: [null, 'Puebla'] },
    },
  ]);

  open();

  const [change, start] = await screen.findAllByRole('listitem');
  expect(change?.textContent).toMatch(/Ana Mora · 14\/11\/2026 \d\d:05 · Cambio/);
  expect(change?.textContent).toContain('IVA16.00 % → 8.00 %');
  expect(change?.textContent).toContain('ActivoSí → No');
  expect(change?.textContent).not.toContain('slug');
  expect(start?.textContent).toMatch(/Luis Rangel .* Alta.*NombrePuebla$/);
});

test('a history that cannot be read says so and can be tried again', async () => {
  signedInAs();
  refuseApi(readHistory, 503, { detail: 'Sin servicio', request_id: 'req-7' });

  const { user } = open();
  expect((await screen.findByRole('alert')).textContent).toContain('req-7');
  fakeApi(readHistory, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Este registro aún no tiene cambios')).toBeVisible();
});
