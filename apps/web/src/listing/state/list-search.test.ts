import { zoneListing } from '@aura/contracts/catalogues/zones';
import { listing } from '@aura/contracts/listing';
import { id } from '@aura/contracts/scalars';
import { expect, test } from 'vitest';
import { readListState, validSearch, writeListState } from './list-search.ts';
import { pageQuery } from './list-query.ts';

const dated = listing({
  name: 'dated',
  path: '/dated/',
  area: 'staff',
  ifCan: [],
  summary: 'Rows with days',
  row: { id },
  columns: { id: { title: { es: 'Núm.', en: 'No.' }, kind: 'integer', sortable: true } },
  filters: {
    from: { title: { es: 'Ocurrido', en: 'Occurred' }, kind: 'from' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
  },
  defaultSort: 'id',
});

test('an address that says nothing means the first ten rows in their usual order', () => {
  const state = readListState(zoneListing, {});

  expect(state).toMatchObject({ page: 1, size: 10, text: '', filters: {}, view: null, open: null });
  expect(state.sort).toEqual([{ id: 'name', descending: false }]);
  expect(writeListState(zoneListing, state)).toEqual({});
});

test('what is written into the address is read back as it was', () => {
  const state = {
    ...readListState(zoneListing, {}),
    page: 3,
    size: 50,
    text: 'león',
    sort: [
      { id: 'state', descending: true },
      { id: 'name', descending: false },
    ],
    filters: { state: ['09', '14'], active: false },
    layout: { visible: ['name', 'iva', 'isActive'], start: ['name'], end: ['isActive'] },
    view: 12,
    open: 7,
  };
  const search = writeListState(zoneListing, state);

  expect(search).toMatchObject({ sort: '-state,name', state: '09,14', active: false, columns: '~name,iva,isActive~' });
  expect(readListState(zoneListing, search)).toEqual(state);
});

test('a code of the address that looks like a number is still a code', () => {
  expect(readListState(zoneListing, { state: 14 }).filters).toEqual({ state: ['14'] });
});

test('what nobody could have meant is left out instead of failing', () => {
  const search = {
    page: -2,
    size: 33,
    sort: 'password',
    active: 'perhaps',
    columns: 'nothing,name,name',
    open: 'x',
    y: 1,
  };

  expect(validSearch(zoneListing, search)).toEqual({ columns: 'name' });
});

test('days are written year first on the wire', () => {
  const state = readListState(dated, { from: '2026-11-01', page: 2 });

  expect(pageQuery(dated, state)).toEqual({ page: 2, size: 10, from: '2026-11-01' });
  expect(dated.list.query.encode(pageQuery(dated, state) as never)).toMatchObject({ from: '2026/11/01' });
  expect(readListState(dated, { from: '01/11/2026' }).filters).toEqual({});
});

test('a filter that is called «open» is not taken for the record that is open beside the list', () => {
  const complaints = listing({
    ...dated,
    name: 'complained',
    row: { id },
    filters: { open: { title: { es: 'Abiertas', en: 'Open' }, kind: 'flag' } },
  });

  expect(validSearch(complaints, { open: true })).toEqual({ open: true });
  expect(validSearch(complaints, { open: 7 })).toEqual({ open: 7 });
});
