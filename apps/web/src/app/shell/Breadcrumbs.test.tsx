import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ScreenName, useNameScreen } from '../../lib/screen-name.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { useTabTitle } from '../document-title.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const GNP = { crumb: '0451277001', title: '0451277001 GNP' };

test('the file of a claim is called by its number, below its section', async () => {
  const { links, here, tab } = await open('/siniestros/$slug', '/siniestros/gnp-1', GNP);

  expect(links).toEqual([['Siniestros', '/siniestros/listado']]);
  expect(here).toBe('0451277001');
  expect(tab).toBe('0451277001 GNP');
});

test('a screen about a claim leads back to its file', async () => {
  const name = { ...GNP, to: '/siniestros/gnp-1' };
  const { links, here, tab } = await open(
    '/siniestros/vista_impresion/$sinister',
    '/siniestros/vista_impresion/gnp-1',
    name,
  );

  expect(links).toEqual([
    ['Siniestros', '/siniestros/listado'],
    ['0451277001', '/siniestros/gnp-1'],
  ]);
  expect(here).toBe('Vista de impresión');
  expect(tab).toBe('0451277001 GNP · Vista de impresión');
});

async function open(path: string, address: string, name: ScreenName) {
  signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view'] });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path, component: () => <Named name={name} /> });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history }) as never} />);
  const trail = await screen.findByRole('navigation', { name: 'Ruta de navegación' });
  await within(trail).findByText(name.crumb);
  return {
    links: within(trail)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
    here: trail.querySelector('[aria-current="page"]')?.textContent,
    tab: screen.getByRole('heading').textContent,
  };
}

function Named({ name }: { readonly name: ScreenName }) {
  useNameScreen(name);
  return (
    <>
      <h1>{useTabTitle()}</h1>
      <Breadcrumbs />
    </>
  );
}
