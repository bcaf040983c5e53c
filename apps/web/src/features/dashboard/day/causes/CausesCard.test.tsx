import { readCauseFigures } from '@aura/contracts/reports/complaint-causes';
import { LEADING_CAUSES } from '@aura/domain/complaints/leading-causes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { aCause } from '../day.factory.ts';
import { CausesCard } from './CausesCard.tsx';

const hrefOf = (name: string, region: HTMLElement) =>
  decodeURIComponent(within(region).getByRole('link', { name }).getAttribute('href') ?? '');

test('each number of a cause opens the list that has as many rows', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view'] });
  fakeApi(readCauseFigures, LEADING_CAUSES.map(aCause));

  renderScreen(<CausesCard />);

  const repair = await screen.findByRole('region', { name: 'Tiempo de reparación' });
  const period = 'from=2026-10-19&to=2026-11-17';
  expect(hrefOf('12.5 días', repair)).toBe(`/reportes/causas_de_queja?event=repaired&${period}`);
  expect(hrefOf('3 reparaciones validadas', repair)).toBe(`/reportes/causas_de_queja?event=repaired&${period}`);
  expect(hrefOf('1 fuera de la promesa', repair)).toBe('/reportes/causas_de_queja?event=repairLate');
  const refusal = screen.getByRole('region', { name: 'Rechazo' });
  expect(hrefOf('3', refusal)).toBe(`/reportes/causas_de_queja?event=refused&${period}`);
  expect(hrefOf('2 quejas abiertas', refusal)).toBe(
    '/quejas?cause=alcance-insuficiente,desacuerdo-con-monto&open=true',
  );
  expect(within(repair).getByText('1.5 días menos que en los 30 días anteriores')).toBeTruthy();
  expect(within(refusal).getByText('1 más que en los 30 días anteriores')).toBeTruthy();
});

test('a user who sees no complaints is shown only what leads to them', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['sinister/sinister/view'] });
  fakeApi(
    readCauseFigures,
    LEADING_CAUSES.map((cause) => ({ ...aCause(cause), complaints: null })),
  );

  renderScreen(<CausesCard />);

  expect(await screen.findByRole('region', { name: 'Calidad' })).toBeTruthy();
  expect(screen.queryByText(/quejas? abiertas?/)).toBeNull();
});
