import { type HistoryEvent, readHistory } from '@aura/contracts/workspace';
import { machineWords } from '@aura/domain/machine-words';
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

test('whatever was recorded is said in words: no instant, JSON or slug as stored, and no change that reads the same', async () => {
  signedInAs();
  const party = { id: 3, slug: 'gnp-0451-a1', name: 'Barda de Ana', comment: 'Ya estaba rota' };
  const stored: HistoryEvent['changes'] = {
    at: [null, '2026-11-14T18:05:00.000Z'],
    day: ['2026-11-14', '2026-12-01'],
    party: [null, party],
    parties: [[party], []],
    address: [null, { street: 'Álamo 3', zone: null, since: '2026-11-14' }],
    note: [null, ''],
    tags: [[], null],
  };
  fakeApi(readHistory, [{ id: 2, at: new Date(), act: 'editZone', userName: 'Ana Mora', changes: stored }]);
  const fields = Object.fromEntries(Object.keys(stored).map((name, place) => [name, { title: `Campo ${place}` }]));

  renderScreen(<HistoryDrawer entity="zone" id={7} fields={fields} onClose={vi.fn()} />);

  const text = (await screen.findByRole('listitem')).textContent;
  expect(machineWords(text)).toEqual([]);
  expect(text).toContain('Campo 2— → Barda de Ana (Ya estaba rota)');
  expect(text).toContain('Campo 4— → Álamo 3 · 14/11/2026');
  expect(text).not.toMatch(/Campo [56]/);
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
