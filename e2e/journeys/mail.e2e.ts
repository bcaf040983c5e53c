import type { Client } from 'pg';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../inbox.ts';
import type { Person } from '../people.ts';
import { RecordListPage } from '../screens/record-list.page.ts';
import { Shell } from '../screens/shell.page.ts';

test('the new holder of a claim gets a mail that leads to it, once, and the bitácora says so', async ({
  signedInAs,
  newPerson,
  owner,
  origin,
}) => {
  const person = await newPerson('Supervisor');
  const { slug, number } = await giveClaim(owner, person, 0);
  const page = await signedInAs('Admin', `/siniestros/${slug}`);
  const send = page.getByTitle('Enviar correo de asignación');

  await send.click();
  const preview = page.getByRole('dialog', { name: 'Enviar correo de asignación' });
  await expect(preview.getByText(`Para: Renata Villegas <${person.username}>`)).toBeVisible();
  // The workshop that attends it gets a mail as well.
  await preview.getByRole('button', { name: /^Enviar \d correos?$/ }).click();

  await expect(page.getByText(/^Se envió el correo de asignación a .*Renata Villegas/)).toBeVisible();
  const [mail] = await mailsTo(person.username, 1);
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toContain('queda a su cargo');
  expect(mail?.html).toContain(`${origin}/siniestros/${slug}`);
  await page.getByRole('tab', { name: 'Bitácora' }).click();
  await expect(
    page.getByText(`Se envió el correo de asignación a Renata Villegas (${person.username}).`),
  ).toBeVisible();
  await send.click();
  await expect(preview.getByText('Enviado hace menos de 10 minutos').first()).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Enviar/ })).toBeDisabled();
  expect(await mailsTo(person.username, 1)).toHaveLength(1);
});

test('what is pending is found in the profile menu, sent with one answer, and gone from the list', async ({
  signedInAs,
  newPerson,
  owner,
}) => {
  const person = await newPerson('Supervisor');
  const { id, number } = await giveClaim(owner, person, 1);
  await owner.query('select app.follow_assignments(array[$1]::bigint[])', [id]);
  const page = await signedInAs('Admin');

  await new Shell(page).chooseInAccount('Correos pendientes');
  const list = new RecordListPage(page);
  await expect(list.row(person.username)).toContainText('Sin enviar');
  await page.getByRole('button', { name: 'Enviar pendientes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar pendientes' }).click();

  await expect(page.getByRole('dialog', { name: 'Se enviaron los correos pendientes' })).toBeVisible();
  const [mail] = await mailsTo(person.username, 1);
  expect(mail?.subject).toContain(number);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(list.row(person.username)).toHaveCount(0);
});

test('an administrator sees the queue, a job that was given up and why, and deletes it with a reason', async ({
  signedInAs,
  owner,
}) => {
  await owner.query(`select graphile_worker.permanently_fail_jobs(
    array[(graphile_worker.add_job('sweep-files', '{"trial": 1}'::json, run_at := now() + interval '1 hour')).id], 'El disco no contesta')`);
  const page = await signedInAs('Admin', '/trabajos?text=disco');
  const list = new RecordListPage(page);

  await expect(list.row('El disco no contesta')).toContainText('Abandonado');
  await expect(page.getByText(/procesos? activos?/)).toBeVisible();
  await list
    .row('El disco no contesta')
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se hizo a mano');
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();

  await expect(page.getByText('Trabajo borrado')).toBeVisible();
  await expect(list.row('El disco no contesta')).toHaveCount(0);
});

/** A claim of the demo story with a new name; journeys that run at the same time take different ones. */
async function giveClaim(
  owner: Client,
  { id }: Person,
  place: number,
): Promise<{ id: number; slug: string; number: string }> {
  const { rows } = await owner.query<{ id: number; slug: string; number: string }>(
    `update claim set supervisor_id = $1 where id = (select c.id from claim c where c.is_active and c.closed_at is null
       and c.claim_number <> '' and not exists (select from claim_assignment s where s.claim_id = c.id and s.ended_at is null)
       order by c.id limit 1 offset $2)
     returning id, slug, claim_number as number`,
    [id, place],
  );
  const [claim] = rows;
  if (claim === undefined) throw new Error('No claim is free');
  return claim;
}
