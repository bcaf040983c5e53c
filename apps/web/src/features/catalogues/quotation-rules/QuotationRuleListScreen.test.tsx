import { listMarginRules } from '@aura/contracts/catalogues/margin-rules';
import { editQuotationRule, listQuotationRules, readQuotationRule } from '@aura/contracts/catalogues/quotation-rules';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuotationRuleListScreen } from './QuotationRuleListScreen.tsx';

const rule = {
  id: 2,
  name: 'Precio muy por encima',
  kind: 'priceFarAbove' as const,
  severity: 'block' as const,
  yieldsToReason: true,
  leastCount: 10,
  percent: 200,
};

function openScreen(person: Parameters<typeof signedInAs>[0]) {
  signedInAs(person);
  fakeApi(listMarginRules, []);
  fakeApi(listSavedViews, []);
  fakeApi(listQuotationRules, { count: 1, next: null, previous: null, pages: 1, results: [rule] });
  fakeApi(readQuotationRule, { ...rule, version: 3, isActive: true });
  return renderScreen(<QuotationRuleListScreen />);
}

test('Admin changes how severe a rule is and from when on it speaks; none is added or removed', async () => {
  const { user } = openScreen({ groups: ['Admin'] });
  fakeApi(editQuotationRule, ({ body }) => ({ ...rule, ...body, version: 4 }));
  expect(await screen.findByText('Bloqueo')).toBeVisible();
  expect(screen.getByText(/^Precio que llega al porcentaje del P90/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Nuev/ })).toBeNull();

  await user.click(screen.getByText('Precio muy por encima'));
  const panel = await screen.findByRole('dialog', { name: 'Precio muy por encima' });
  const percent = await within(panel).findByLabelText(/Porcentaje/);
  await user.clear(percent);
  await user.type(percent, '250');
  await user.click(within(panel).getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Los cambios quedaron guardados.')).toBeVisible();
  expect(callsTo(editQuotationRule)[0]?.input.body).toMatchObject({
    severity: 'block',
    yieldsToReason: true,
    leastCount: 10,
    percent: 250,
    version: 3,
  });
});

test('a user who only sees the matrix reads the rules and changes nothing', async () => {
  const { user } = openScreen({ groups: ['KAM'], permissions: ['quotation/rule/view'] });

  await user.click(await screen.findByText('Precio muy por encima'));

  const panel = await screen.findByRole('dialog', { name: 'Precio muy por encima' });
  expect(within(panel).queryByRole('button', { name: 'Guardar' })).toBeNull();
});
