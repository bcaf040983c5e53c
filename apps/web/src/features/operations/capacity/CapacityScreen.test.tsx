import { type Capacity, readCapacity } from '@aura/contracts/capacity';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aCapacity, aRun } from './capacity.factory.ts';
import { CapacityScreen } from './CapacityScreen.tsx';

function open(change: Partial<Capacity> = {}) {
  signedInAs({ groups: ['Admin'] });
  fakeApi(readCapacity, aCapacity(change));
  return renderScreen(<CapacityScreen />);
}
const card = (name: string) => screen.findByRole('listitem', { name });
const region = (name: string) => screen.findByRole('region', { name });

test('a sound system says so on every card, with what it comes to in a year', async () => {
  open();

  expect(within(await card('Base de datos')).getByText('12 GB')).toBeVisible();
  const growth = within(await card('Crecimiento'));
  expect(growth.getByText('+500 MB')).toBeVisible();
  expect(growth.getByText('A este paso, 18 GB dentro de 12 meses')).toBeVisible();
  expect(within(await card('Respaldo')).getByText('hace 5 h')).toBeVisible();
  expect(within(await card('Simulacro')).getByText('1 de 1 con buen resultado')).toBeVisible();
  expect(screen.getAllByText('Bien').length).toBeGreaterThanOrEqual(5);
  expect(screen.getByText('Medido ahora')).toBeVisible();
});

test('what exceeds a limit is reported on its card with the reason and the page that says what to do', async () => {
  open({
    findings: [
      { limit: 'workersMissing', state: 'bad', value: 1 },
      { limit: 'jobsGivenUp', state: 'attention', value: 3 },
    ],
    queue: { workers: 0, tasks: [{ task: 'deliver-mail', waiting: 7, running: 0, dead: 3, oldestSeconds: 1500 }] },
  });

  const queue = within(await card('Cola'));
  expect(queue.getByText('Mal')).toBeVisible();
  expect(queue.getByText('7 en espera')).toBeVisible();
  expect(queue.getByText('Ningún proceso atiende la cola: nada se está procesando.')).toBeVisible();
  expect(queue.getByText('workers-gone')).toBeVisible();
  expect(queue.getByText('jobs-given-up')).toBeVisible();
  const dead = within(await region('Cola por tarea')).getByRole('link', {
    name: '3: ver los abandonados de deliver-mail',
  });
  expect(dead.getAttribute('href')).toMatch(/^\/trabajos\?.*dead/);
});

test('where no backup and no drill was ever recorded it says how they are', async () => {
  open({ backups: [], drills: [], findings: [{ limit: 'backupMissing', state: 'bad', value: 1 }] });

  expect(within(await card('Respaldo')).getByText('Nunca')).toBeVisible();
  const backups = within(await region('Respaldos y restauraciones'));
  expect(backups.getByText('Nunca se ha registrado un respaldo')).toBeVisible();
  expect(backups.getByText(/^npm run record-run -- --kind backup/)).toBeVisible();
  expect(within(await region('Simulacros')).getByText(/--kind drill/)).toBeVisible();
});

test('a failed drill is listed with its figures and its note', async () => {
  open({
    drills: [
      aRun({
        id: 7,
        kind: 'drill',
        name: 'lost machine',
        isOk: false,
        figures: [{ name: 'lost', value: '2' }],
        note: 'Faltó la réplica',
      }),
    ],
  });

  const row = within(await region('Simulacros')).getByRole('row', { name: /lost machine/ });
  expect(row).toHaveTextContent(/Falló.*10 min.*lost: 2.*Faltó la réplica/);
});

test.each([
  ['extension', "shared_preload_libraries = 'pg_stat_statements'"],
  ['library', "shared_preload_libraries = 'pg_stat_statements'"],
  ['rights', 'grant pg_read_all_stats to aura_owner'],
] as const)('a server that does not tell of statements (%s) says how to switch it on', async (watch, mend) => {
  open({ statements: { watch, since: null, slowest: [] } });

  const statements = within(await region('Consultas que más tiempo toman'));
  expect(statements.getByText('No disponible: el servidor no cuenta las consultas')).toBeVisible();
  expect(statements.getByText(mend)).toBeVisible();
});

test('the slowest statements are listed with their share', async () => {
  const statement = 'select * from claim where id = $1';
  open({
    statements: {
      watch: 'on',
      since: new Date('2026-11-01T12:00:00Z'),
      slowest: [{ statement, calls: 12_480, totalMs: 50_000, meanMs: 4.01, maxMs: 1800, rows: 12_480, share: 0.421 }],
    },
  });

  const row = within(await region('Consultas que más tiempo toman')).getByRole('row', { name: /select/ });
  expect(row).toHaveTextContent('12,480');
  expect(row).toHaveTextContent('4.0 ms');
  expect(row).toHaveTextContent('1.8 s');
  expect(row).toHaveTextContent('42.10 %');
});

test('a new installation has no days yet and foretells nothing', async () => {
  open({ growth: { comparedWith: null, bytes: null, bytesPerDay: null, inTwelveMonths: null, days: [] }, files: null });

  expect(within(await card('Crecimiento')).getByText('Sin datos')).toBeVisible();
  expect(screen.getByText('Aún no hay días registrados')).toBeVisible();
});

test('connections that the owner may not see are shown as unknown, with what grants access', async () => {
  const { database } = aCapacity();
  open({ database: { ...database, connections: { ...database.connections, isWhole: false }, replication: [] } });

  const connections = within(await region('Conexiones y réplicas'));
  expect(connections.getByText('grant pg_read_all_stats to aura_owner')).toBeVisible();
  expect(connections.getByText(/^Sin réplicas ni ranuras/)).toBeVisible();
});

test('it is measured again when asked to, and what was there stays when that fails', async () => {
  const { user } = open();
  await card('Base de datos');

  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(callsTo(readCapacity)).toHaveLength(2));
  refuseApi(readCapacity, 503);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));

  expect(await screen.findByText('No se pudo actualizar: se muestra lo último que se midió.')).toBeVisible();
  expect(await card('Base de datos')).toBeVisible();
});

test('what does not come says so in its place, and is asked for again', async () => {
  signedInAs({ groups: ['Admin'] });
  refuseApi(readCapacity, 503);
  const { user } = renderScreen(<CapacityScreen />);

  const again = await screen.findByRole('button', { name: 'Reintentar' });
  fakeApi(readCapacity, aCapacity());
  await user.click(again);

  expect(await card('Base de datos')).toBeVisible();
});
