import { expect, test } from 'vitest';
import { isChanged, readView, viewStateOf } from './view-state.ts';

const LOOK = { widths: { name: 240 }, density: 'compact' } as const;
const kept = viewStateOf({ state: '14', sort: '-name', page: 4, text: 'x', open: 9, view: 2 }, LOOK);
const view = { id: 5, state: JSON.parse(JSON.stringify(kept)) as typeof kept & Record<string, never> };

test('a view keeps filters, order, widths and density, and not where one was', () => {
  expect(kept).toEqual({ search: { state: '14', sort: '-name' }, ...LOOK });
});

test('choosing a view shows exactly what it kept', () => {
  expect(readView(view)).toEqual({ search: { state: '14', sort: '-name', view: 5 }, ...LOOK });
});

test('a view counts as changed once other rows or another order are shown, not when one turns the page', () => {
  expect(isChanged(view, { view: 5, sort: '-name', state: '14', page: 3 })).toBe(false);
  expect(isChanged(view, { view: 5, sort: '-name', state: '14,09' })).toBe(true);
});

test('a view stored long ago or damaged still opens', () => {
  expect(readView({ id: 6, state: { search: 'gone', widths: [1], density: 'tiny' } })).toEqual({
    search: { view: 6 },
    widths: {},
    density: 'standard',
  });
});
