import { FIGURE_NAMES, figureOf } from '@aura/domain/figures/catalogue';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sitemap } from '../../sitemap.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FigureHelp } from './FigureHelp.tsx';
import { LIST_PATHS, listSearch } from './list-paths.ts';

test('«?» says what a figure is, as of when, and opens the list that it counts as it is filtered', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view'] });
  renderScreen(<FigureHelp figure="receivable" label="Por cobrar" narrowed={{ customer: ['GNP'] }} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Qué es «Por cobrar»' }));

  expect(await screen.findByText(/^Saldo de nuestras facturas vigentes/)).toBeVisible();
  expect(screen.getByText(/^Como está en este momento\. Suma facturas\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir la lista que cuenta' }).getAttribute('href')).toBe(
    '/facturas/facturados?customer=GNP&owing=true',
  );
});

test('who may not open the list is told what the figure is, without a link to it', async () => {
  signedInAs({ groups: ['Proveedor'], permissions: ['provider/paymentrequest/view'] });
  renderScreen(<FigureHelp figure="accountOwed" label="Por pagar" />);

  await userEvent.click(await screen.findByRole('button', { name: 'Qué es «Por pagar»' }));

  expect(await screen.findByText(/^Solicitudes validadas o programadas/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the list of every figure has a screen, and no address is without filters', () => {
  const paths = new Set<string>(sitemap.flatMap(({ places }) => places.map(({ path }) => path)));

  expect(Object.values(LIST_PATHS).filter((path) => !paths.has(path))).toEqual([]);
  const empty = FIGURE_NAMES.filter((name) => {
    const { list, filters } = figureOf(name).opens;
    return Object.keys(listSearch(list, filters)).length === 0;
  });
  expect(empty).toEqual([]);
});
