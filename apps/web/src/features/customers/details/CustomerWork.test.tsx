import { readCustomerFigures } from '@aura/contracts/claims/customer-figures';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CustomerWork } from './CustomerWork.tsx';

const figures = {
  id: 3,
  codename: 'GNP',
  openClaims: 152,
  closedClaims: 8,
  keptClaims: 7,
  months: [{ from: '2026-11-01', to: '2026-11-30', claims: 21 }],
  cycles: [{ slug: 'atencion', name: 'ATENCIÓN', averageDays: 3.4, parties: 40 }],
  authorization: { medianDays: 2.5, answers: 12 },
};

test('every number of claims opens the list it counts', async () => {
  fakeApi(readCustomerFigures, figures);
  renderScreen(<CustomerWork id={3} />);

  const open = await screen.findByRole('link', { name: '152' });
  expect(open).toHaveAttribute('href', '/siniestros/listado?customer=GNP&isOpen=true');
  expect(screen.getByRole('link', { name: '87.50 % de 8 cerrados con promesa' })).toHaveAttribute(
    'href',
    '/siniestros/listado?customer=GNP&closedThisMonth=true',
  );
  expect(screen.getByText(/^Nuevos, nov\.? 2026$/)).toBeVisible();
  expect(screen.getByRole('link', { name: '21' }).getAttribute('href')).toContain('from=2026-11-01&to=2026-11-30');
  expect(screen.getByText('2.5 días (mediana de 12 respuestas)')).toBeVisible();
  expect(screen.getByText('ATENCIÓN')).toBeVisible();
});

test('an insurer without closed claims has no share and no times', async () => {
  fakeApi(readCustomerFigures, {
    ...figures,
    closedClaims: 0,
    keptClaims: 0,
    cycles: [],
    authorization: { medianDays: null, answers: 0 },
  });
  renderScreen(<CustomerWork id={3} />);

  expect(await screen.findByText(/Todavía nadie ha pasado/)).toBeVisible();
  expect(screen.queryByText(/cerrados con promesa/)).toBeNull();
});
