import { groupAssignations, listAssignations, totalAssignations } from '@aura/contracts/reports/assignation';
import {
  groupCompleteData,
  listCompleteData,
  remindCompletion,
  totalCompleteData,
} from '@aura/contracts/reports/complete-data';
import { listReport1, totalReport1 } from '@aura/contracts/reports/report-1';
import { STAGE_COLUMNS } from '@aura/contracts/reports/stage-columns';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AssignationScreen } from './assignation/AssignationScreen.tsx';
import { CompleteDataScreen } from './complete-data/CompleteDataScreen.tsx';
import { Report1Screen } from './report-1/Report1Screen.tsx';

const page = { count: 1, next: null, previous: null, pages: 1 };
const about = {
  id: 3,
  claimSlug: 'gnp-1',
  claimNumber: 'SIN-1',
  reportNumber: 'R-1',
  party: 'Barda norte',
  customer: 'GNP',
  zone: 'Centro',
  supervisor: 'Sara Inventada',
  costAnalyst: null,
  stage: '5.02 En reparación',
};
const times = {
  occurredOn: '2026-11-01',
  assignedOn: '2026-11-02',
  contactedOn: null,
  hoursToAssign: 30,
  hoursToContact: null,
};
const figures = { hoursToAssign: 30, hoursToContact: null, quoted: 100_00, authorized: 0, billed: 0, collected: 0 };
const asOf = new Date('2026-11-17T10:00:00Z');

beforeEach(() => fakeApi(listSavedViews, []));

function signIn(group: 'GeOp' | 'Supervisor') {
  signedInAs({
    groups: [group],
    permissions: ['report/report/view', 'sinister/sinister/view_assignation_report', 'sinister/sinister/view'],
  });
}

test('the assignment report shows hours, billing for users who may see it, and up to when it is complete', async () => {
  signIn('GeOp');
  fakeApi(listAssignations, {
    ...page,
    results: [{ ...about, ...times, channel: 'Correo', quoted: 100_00, authorized: 0, billed: 0, collected: 0 }],
  });
  fakeApi(totalAssignations, { rows: 1, figures, asOf, compared: null });
  fakeApi(groupAssignations, [{ key: 'GNP', label: 'GNP', rows: 1, figures, compared: null }]);
  const opened = vi.fn();

  const { user } = renderScreen(<AssignationScreen onOpen={opened} />);

  const grid = await screen.findByRole('grid', { name: 'Asignación' });
  expect(await within(grid).findByText('Barda norte')).toBeVisible();
  expect(within(grid).getByRole('columnheader', { name: 'Facturación' })).toBeVisible();
  await user.click(within(grid).getByText('Barda norte'));
  expect(opened).toHaveBeenCalled();
});

test('Reporte #1 has a heading for each cycle and no billing for a supervisor', async () => {
  signIn('Supervisor');
  fakeApi(listReport1, {
    ...page,
    results: [
      {
        ...about,
        ...times,
        policy: 'P',
        policyItem: '',
        folio: 'F',
        electronicFolio: '',
        insuredName: 'Ana Inventada',
        jobType: 'Barda',
        channel: 'Correo',
        businessUnit: null,
        division: null,
        secondSupervisor: null,
        adjuster: null,
        provider: null,
        promiseDate: null,
        finishedOn: null,
        isAuthorized: true,
        unauthorizedDays: 0,
        isDataComplete: false,
        isPaperworkComplete: false,
        agreed: 50_00,
        paid: 0,
        ...Object.fromEntries(
          STAGE_COLUMNS.flatMap(({ entered, stayed }) => [
            [entered, null],
            [stayed, null],
          ]),
        ),
        enteredRegistrado: '2026-11-02',
        daysRegistrado: 1,
      } as never,
    ],
  });
  fakeApi(totalReport1, { rows: 1, figures: { agreed: 50_00 }, asOf, compared: null });

  renderScreen(<Report1Screen onOpen={() => undefined} />);

  const grid = await screen.findByRole('grid', { name: 'Reporte #1' });
  expect(await within(grid).findByText('Barda norte')).toBeVisible();
  expect(within(grid).getAllByRole('columnheader', { name: 'Identificación' })[0]).toBeVisible();
  expect(within(grid).queryByRole('columnheader', { name: 'Facturación' })).toBeNull();
});

test('owners are reminded of what was chosen, and those left out are counted', async () => {
  signIn('GeOp');
  const row = {
    ...about,
    owner: 'Sara Inventada',
    days: 4,
    isDataComplete: false,
    isPaperworkComplete: false,
    missingData: ['policy' as const],
    missingPapers: ['Finiquito'],
    remindedOn: null,
    blocked: 100_00,
  };
  fakeApi(listCompleteData, { ...page, results: [row] });
  fakeApi(totalCompleteData, { rows: 1, figures: { days: 4, blocked: 100_00 }, asOf, compared: null });
  fakeApi(groupCompleteData, []);
  fakeApi(remindCompletion, { reminded: 1, owners: 1, alreadyReminded: 2, complete: 0, withoutOwner: 1 });

  const { user } = renderScreen(<CompleteDataScreen onOpen={() => undefined} />);
  const grid = await screen.findByRole('grid', { name: 'Datos completos' });
  expect(await within(grid).findByText('Finiquito')).toBeVisible();
  await user.click(within(grid).getByRole('checkbox', { name: /página/i }));
  await user.click(screen.getByRole('button', { name: 'Recordar al responsable' }));

  expect(
    await screen.findByText('1 afectado recordado a 1 responsable. 2 ya se habían recordado hoy. 1 sin responsable.'),
  ).toBeVisible();
});
