import type { Group } from '@aura/access/groups';
import type { Permission } from '@aura/access/permissions';
import type { Actor } from '@aura/access/rule';
import { expect, test } from 'vitest';
import { type Section, sitemap } from '../sitemap.ts';
import { inMenu, mayOpen, placeFor, rulesFailed, trailOf } from './places.ts';

const title = { es: 'Lugar', en: 'Place' };
const map: readonly Section[] = [
  { area: 'anyone', places: [{ path: '/dashboard', title, file: '', sidebar: true }] },
  {
    title,
    area: 'staff',
    places: [
      { path: '/usuarios', title, file: '', sidebar: true, area: 'users' },
      { path: '/siniestros/listado', title, file: '', sidebar: true, area: 'claims' },
      { path: '/siniestros/$slug', title, file: '', parent: '/siniestros/listado', area: 'claims' },
    ],
  },
];

test('a path that is not in the sitemap cannot be opened, not even by Admin', () => {
  expect(mayOpen(actor(['Admin']), '/nada', map)).toBe(false);
});

test('a place that needs a permission is closed and hidden without it, and says which', () => {
  const guarded: readonly Section[] = [
    {
      area: 'staff',
      places: [{ path: '/zonas', title, file: '', sidebar: true, ifCan: ['catalogs/zone/view'] }],
    },
  ];

  expect(inMenu(actor(['Supervisor']), guarded)).toEqual([]);
  expect(mayOpen(actor(['Supervisor']), '/zonas', guarded)).toBe(false);
  expect(rulesFailed(actor(['Supervisor']), '/zonas', guarded)).toEqual([{ ifCan: ['catalogs/zone/view'] }]);
  expect(mayOpen(actor(['Supervisor'], ['catalogs/zone/view']), '/zonas', guarded)).toBe(true);
});

test('a place inherits the rules of the areas around it', () => {
  const failed = rulesFailed(actor(['extranet_Cliente']), '/usuarios?x=1', map);

  expect(failed).toEqual([
    expect.objectContaining({ ifInGroup: ['Admin'] }),
    expect.objectContaining({ excludeGroup: expect.arrayContaining(['extranet_Cliente']) }),
  ]);
});

test('a fixed path wins over one with a parameter', () => {
  expect(placeFor('/siniestros/listado', map)?.path).toBe('/siniestros/listado');
  expect(placeFor('/siniestros/choque-insurgentes?affected=3', map)?.path).toBe('/siniestros/$slug');
  expect(placeFor('/siniestros', map)).toBeNull();
});

test('breadcrumbs lead from the parent to the screen', () => {
  expect(trailOf('/siniestros/$slug', map).map(({ path }) => path)).toEqual([
    '/siniestros/listado',
    '/siniestros/$slug',
  ]);
});

test('every parent in the sitemap is a place', () => {
  const places = sitemap.flatMap((section) => section.places);
  const lost = places.filter(({ parent }) => parent !== undefined && !places.some(({ path }) => path === parent));

  expect(lost).toEqual([]);
});

function actor(groups: readonly Group[], permissions: readonly Permission[] = []): Actor {
  return { groups, permissions: new Set(permissions) };
}
