import { changeComplaintRule, type ComplaintRule, readComplaintRule } from '@aura/contracts/complaints/complaint-rule';
import { readHistory } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ComplaintRuleScreen } from './ComplaintRuleScreen.tsx';

const RULE: ComplaintRule = {
  answerDays: 5,
  authorityDays: 2,
  uneDays: 30,
  condusefDays: 20,
  silenceDays: 10,
  reopenDays: 30,
  terms: [
    { state: 'registered', amount: 4, unit: 'hh' },
    { state: 'investigating', amount: 3, unit: 'dh' },
  ],
  version: 1,
};

function open(mayChange = true) {
  signedInAs({
    groups: [mayChange ? 'Admin' : 'EsAt'],
    permissions: ['complaint/rule/view', ...(mayChange ? (['complaint/rule/change'] as const) : [])],
  });
  fakeApi(readComplaintRule, RULE);
  return renderScreen(<ComplaintRuleScreen />);
}

test('an administrator changes days and takes a term away, and what cannot be is said beside its field', async () => {
  const { user } = open();
  fakeApi(changeComplaintRule, { ...RULE, version: 2 });
  const answer = await screen.findByLabelText(/^Días hábiles para responder(?! a)/);
  await user.clear(answer);
  await user.type(answer, '61');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba un número entre 1 y 60')).toBeVisible();
  expect(callsTo(changeComplaintRule)).toHaveLength(0);
  await user.clear(answer);
  await user.type(answer, '6');
  await user.clear(screen.getByLabelText('Registrada'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Plazos guardados')).toBeVisible();
  expect(callsTo(changeComplaintRule)[0]?.input.body).toEqual({
    ...RULE,
    answerDays: 6,
    terms: [{ state: 'investigating', amount: 3, unit: 'dh' }],
  });
});

test('a read-only user changes nothing', async () => {
  open(false);

  expect(await screen.findByText(/Puede verlos/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.getByLabelText('Registrada')).toBeDisabled();
});

test('its history says which term went from what to what', async () => {
  fakeApi(readHistory, [
    {
      id: 1,
      at: new Date(),
      act: 'changeComplaintRule',
      userName: 'Eva Soto',
      changes: { registered: ['4 hh', null] },
    },
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Historial' }));

  expect(await screen.findByText(/4 horas hábiles/)).toBeVisible();
});
