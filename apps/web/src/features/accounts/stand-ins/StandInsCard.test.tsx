import { endStandIn, listStandIns, nameStandIn, type StandIn } from '@aura/contracts/stand-ins';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StandInsCard } from './StandInsCard.tsx';

const LUIS = { id: 8, name: 'Luis Paz', groups: ['CoDi' as const] };
const NOW: StandIn = {
  id: 3,
  absent: { id: 70, name: 'Ana Mora' },
  colleague: { id: 8, name: 'Luis Paz' },
  firstDay: '2026-12-01',
  lastDay: '2026-12-12',
  state: 'now',
  endedBy: null,
};

function open(standIns: readonly StandIn[], mayName = true) {
  signedInAs({ groups: ['CoDi'] });
  fakeApi(listStandIns, { mayName, colleagues: mayName ? [LUIS] : [], standIns: [...standIns] });
  return renderScreen(<StandInsCard />);
}

test('a colleague is named for the days of a leave; what lacks is said beside its field', async () => {
  const { user } = open([]);
  fakeApi(nameStandIn, { mayName: true, colleagues: [LUIS], standIns: [NOW] });
  await user.click(await screen.findByRole('button', { name: 'Nombrar a quien me suple' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Nombrar' }));
  expect(within(dialog).getAllByText('Este campo es requerido')).toHaveLength(2);
  expect(callsTo(nameStandIn)).toHaveLength(0);

  await user.type(within(dialog).getByRole('combobox', { name: /Persona que lo suple/ }), 'Luis');
  await user.click(await screen.findByRole('option', { name: 'Luis Paz (CoDi)' }));
  const [first, last] = [/Primer día/, /Último día/].map((name) => within(dialog).getByRole('textbox', { name }));
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '12/12/2026');
  await user.type(last as HTMLElement, '01/12/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Nombrar' }));
  expect(within(dialog).getByText('Es antes del primer día')).toBeVisible();
  await user.clear(last as HTMLElement);
  await user.type(last as HTMLElement, '20/12/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Nombrar' }));

  expect(await screen.findByText('Se le avisó de la suplencia.')).toBeVisible();
  expect(callsTo(nameStandIn)[0]?.input.body).toEqual({
    colleagueId: 8,
    firstDay: '2026-12-12',
    lastDay: '2026-12-20',
  });
});

test('who decides for whom is read from both sides, and one in force is ended after a question', async () => {
  const { user } = open([NOW]);
  fakeApi(endStandIn, { mayName: true, colleagues: [], standIns: [] });

  const row = within(await screen.findByRole('list', { name: 'Suplencias' })).getByRole('listitem');
  expect(row).toHaveTextContent(/Luis Paz decide por Ana Mora.*01\/12\/2026 – 12\/12\/2026.*Vigente/);
  await user.click(within(row).getByRole('button', { name: /Terminar/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Sí/ }));

  await waitFor(() => expect(callsTo(endStandIn)[0]?.input.params).toEqual({ id: 3 }));
});

test('what is over can no longer be ended, and users who decide nothing are offered nothing', async () => {
  open([{ ...NOW, state: 'ended', endedBy: 'Eva Soto' }], false);

  expect(await screen.findByText(/la terminó Eva Soto/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal is shown and the form stays', async () => {
  const { user } = open([]);
  refuseApi(nameStandIn, 409, { detail: 'Luis Paz ya suple a otra persona en esos días. Elija a otra.' });
  await user.click(await screen.findByRole('button', { name: 'Nombrar a quien me suple' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('combobox', { name: /Persona que lo suple/ }), 'Luis');
  await user.click(await screen.findByRole('option', { name: 'Luis Paz (CoDi)' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Último día/ }), '31/12/2098');
  await user.click(within(dialog).getByRole('button', { name: 'Nombrar' }));

  expect(await screen.findByText(/ya suple a otra persona/)).toBeVisible();
});
