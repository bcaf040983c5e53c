import { listZones, zoneListing } from '@aura/contracts/catalogues/zones';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../testing/fake-api.ts';
import { fakeUser, signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readListState } from '../state/list-search.ts';
import { rememberWalk } from './list-walk.ts';
import { RecordWalk } from './RecordWalk.tsx';

const zone = (id: number) => ({
  id,
  slug: `zona-${id}`,
  name: `Zona ${id}`,
  shortName: '',
  stateId: 1,
  state: 'Jalisco',
  divisionId: null,
  division: null,
  activeClaims: 0,
  iva: 16,
  applyIva: true,
  timeZone: 'America/Mexico_City' as const,
  claimsKey: '',
  sisaKey: '',
  qualitasProviderNumber: '',
  isActive: true,
});
const walk = (id: number) => (
  <RecordWalk
    listing={zoneListing.name}
    id={id}
    addressOf={({ slug }: { readonly slug: string }) => `/zonas/${slug}`}
  />
);

test('the last record of a page leads to the first of the next, with the filters and order of the list', async () => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(listZones, ({ query: { page = 1, size = 10 } }) => ({
    count: 13,
    pages: 2,
    next: null,
    previous: null,
    results: Array.from({ length: page === 1 ? size : 3 }, (_, at) => zone((page - 1) * size + at + 1)),
  }));
  const state = readListState(zoneListing, { sort: '-name', active: true });
  rememberWalk(fakeUser().id, { listing: zoneListing, state });
  const { user, router } = renderScreen(walk(10));

  expect(await screen.findByText('10 de 13')).toBeVisible();
  await user.keyboard('j');

  await waitFor(() => expect(router.state.location.pathname).toBe('/zonas/zona-11'));
  expect(callsTo(listZones).map(({ input }) => input.query)).toMatchObject([
    { page: 1, sort: '-name', active: true },
    { page: 2, sort: '-name', active: true },
  ]);
});

test('a record that is not in the list it was last seen in has no neighbours', async () => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(listZones, { count: 1, pages: 1, next: null, previous: null, results: [zone(1)] });
  rememberWalk(fakeUser().id, { listing: zoneListing, state: readListState(zoneListing, {}) });

  renderScreen(walk(99));

  await waitFor(() => expect(callsTo(listZones)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
