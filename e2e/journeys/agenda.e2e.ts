import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';

const TELEPHONE = { width: 390, height: 844 };
const DAY = '2199-12-03';

test('a visit that nobody makes is given to a person in the agenda, moved with a reason, and driven to from the telephone', async ({
  origin,
  owner,
  newPerson,
  signedInAsPerson,
  page,
}) => {
  const supervisor = await newPerson('Supervisor');
  const { slug, partyId } = await claimOf(origin, owner, supervisor, ['5555550111']);
  const { rows } = await owner.query<{ number: string }>('select display_number as number from claim where slug = $1', [
    slug,
  ]);
  // Other journeys agree visits at the same hour.
  const ownVisit = (hour: string) => new RegExp(`^Mover o asignar:\\s+${hour}\\b.*${rows[0]?.number}\\b`);
  await owner.query(
    `insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at)
     select a.claim_id, a.id, c.customer_id, timestamptz '2199-12-03 16:00Z' from affected_party a join claim c on c.id = a.claim_id where a.id = $1`,
    [partyId],
  );
  await signedInAsPerson(supervisor, `/agenda?day=${DAY}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Cambiar cita' });

  // Beside the grid: opened with the keyboard and given to oneself.
  const open = page.getByRole('region', { name: /^Sin asignar/ }).getByRole('button', { name: ownVisit('10:00') });
  await open.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: /^Quién va/ }).click();
  await page.getByRole('option', { name: /Supervisor del siniestro/ }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toHaveCount(0);

  // On the grid it is dragged one hour down; the dialog asks why.
  const block = page.getByRole('button', { name: ownVisit('10:00') });
  const box = await block.boundingBox();
  if (box === null) throw new Error('The visit is not on the grid');
  await block.dragTo(page.getByTestId(/^column s/).first(), { targetPosition: { x: 20, y: 52 * 3 + 2 } });
  await expect(dialog.getByLabel(/^Fecha y hora/)).toHaveValue('03/12/2199 11:00');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Diga por qué cambia: se avisa a todos')).toBeVisible();
  await dialog.getByLabel(/^Motivo/).fill('El afectado llega a las once');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: ownVisit('11:00') })).toBeVisible();

  // On the telephone: one person's day in its order, with the way to the next one.
  await page.setViewportSize(TELEPHONE);
  await page.getByRole('combobox', { name: 'Persona' }).click();
  await page.getByRole('option', { name: /\(1\)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Ruta del día' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /maps/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEPHONE.width);

  await page.goto(`/siniestros/${slug}?tab=logbook`);
  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(page.getByText(/Cita movida del .*10:00 al .*11:00: El afectado llega a las once/)).toBeVisible();
});
