import { claimOf } from '../claims-to-open.ts';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { tabTo } from '../tab-to.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** As a spreadsheet puts it on the clipboard: code, concept, unit, quantity, price. */
const COPIED = [
  ['', 'Retiro de malla', 'm²', '12.5', '$1,234.56'],
  ['', 'Flete a "tiro"', 'serv', '1', '950'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

test('lines are typed, found by code and pasted from a workbook, the sum is the server’s, and closing freezes them', async ({
  origin,
  owner,
  newPerson,
  signedInAs,
  page,
}) => {
  test.slow();
  const { slug, partyId } = await claimOf(origin, owner, await newPerson('Supervisor'));
  const office = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const at = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  const moved = { from: at.rows[0]?.number, to: '3.04', reason: 'Para cotizar' };
  expect((await office.call('POST', `/sinister/affected/process/${partyId}/force/`, moved)).status).toBe(200);

  await signedInAs('GeOp', `/siniestros/${slug}?tab=quotation`);
  // From here to the closed version with the keyboard alone.
  const { keyboard } = page;
  await expect(page.getByRole('link', { name: 'Cotizar' })).toBeVisible();
  await page.getByRole('tab', { name: 'Cotización' }).focus();
  await tabTo(page, /^Cotizar$/);
  await keyboard.press('Enter');
  const sheet = page.getByRole('grid', { name: 'Renglones de la cotización' });
  await expect(sheet).toBeVisible();
  await tabTo(page, /^Agregar renglón$/);
  await keyboard.press('Enter');
  await expect(sheet.getByRole('gridcell').first()).toBeFocused();
  await keyboard.type('ALB-02');
  await expect(page.getByRole('option', { name: /ALB-02/ })).toBeVisible();
  await keyboard.press('Tab');
  await expect(sheet.getByRole('gridcell', { name: 'Muro de tabique rojo 14 cm' })).toBeVisible();
  await keyboard.press('Home');
  for (let column = 0; column < 3; column += 1) await keyboard.press('ArrowRight');
  await keyboard.type('3.2*2.5');
  await keyboard.press('Enter');
  await expect(sheet.getByRole('gridcell', { name: '$4,160.00' })).toBeVisible();

  await page.evaluate((text) => navigator.clipboard.writeText(text), COPIED);
  await expect(sheet.getByRole('row')).toHaveCount(3);
  await keyboard.press('Control+End');
  await keyboard.press('Home');
  await page.keyboard.press('Control+v');
  await expect(sheet.getByRole('gridcell', { name: '$15,432.00' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cotización guardada')).toBeVisible();

  const stored = await owner.query<{ total: string; lines: number }>(
    `select total, lines from quotation where affected_party_id = $1 and is_current`,
    [partyId],
  );
  expect(stored.rows[0]).toEqual({ total: String(Math.round((4_160_00 + 15_432_00 + 950_00) * 1.16)), lines: 3 });
  await expect(page.getByText('$23,828.72')).toBeVisible();

  await keyboard.press('Escape');
  await tabTo(page, /^Cerrar cotización$/, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, /^Sí, cerrar cotización$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Esta versión está cerrada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir nueva versión' })).toBeVisible();
});
