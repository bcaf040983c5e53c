import { claimOf } from '../claims-to-open.ts';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';

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
  await page.getByRole('link', { name: 'Cotizar' }).click();
  const sheet = page.getByRole('grid', { name: 'Renglones de la cotización' });
  await page.getByRole('button', { name: 'Agregar renglón' }).click();
  await sheet.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('ALB-02');
  await expect(page.getByRole('option', { name: /ALB-02/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('gridcell', { name: 'Muro de tabique rojo 14 cm' })).toBeVisible();
  await sheet.getByRole('gridcell', { name: '1', exact: true }).first().click();
  await page.keyboard.type('3.2*2.5');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('gridcell', { name: '$4,160.00' })).toBeVisible();

  await page.evaluate((text) => navigator.clipboard.writeText(text), COPIED);
  await page.getByRole('button', { name: 'Agregar renglón' }).click();
  await sheet.getByRole('row').last().getByRole('gridcell').first().click();
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

  await page.getByRole('button', { name: 'Cerrar cotización' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar cotización' }).click();
  await expect(page.getByText('Esta versión está cerrada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir nueva versión' })).toBeVisible();
});
