import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { addPerson } from '../people.ts';
import { expect, test } from '../fixtures.ts';
import { chooseIn } from '../screens/fields.ts';
import { RecordListPage } from '../screens/record-list.page.ts';

const mailAbout = (number: string) => `Buen día, se asigna el siguiente caso de Grupo Nacional Provincial:

Número de siniestro: ${number}
Número de reporte: 2611-88412
Póliza: 77-4410023
Asegurado: Transportes Imaginarios del Bajío, S.A.
Fecha de ocurrido: 10/11/2026 18:40
Domicilio del siniestro: Av. Insurgentes Norte 1235, Lindavista
Causa: Colisión contra barda
Afectado 1: Abarrotes La Ilusión, cel 55 1234 5678
Daños: Cortina metálica y marquesina
Afectado 2: Condominio Espejismo
Teléfono: 55 8765 4321`;

test('a mail becomes a claim with two affected parties, a duplicate is told, and the claim is found again', async ({
  signedInAs,
}) => {
  test.slow();
  const number = `EJ${randomBytes(4).toString('hex').toUpperCase()}`;
  const page = await signedInAs('EsAt', '/siniestros/registro');

  await pasteMail(page, mailAbout(number));
  await expect(page.getByRole('textbox', { name: 'Núm. de siniestro' })).toHaveValue(number);
  await expect(page.getByRole('group', { name: 'Afectado 2' }).getByRole('textbox', { name: 'Nombre' })).toHaveValue(
    'Condominio Espejismo',
  );
  const duplicates = page.getByRole('region', { name: 'Posibles duplicados' });
  await expect(duplicates.getByRole('link', { name: '0451234567' })).toBeVisible();
  await expect(duplicates.getByText('Mismo reporte').first()).toBeVisible();

  const form = page.getByRole('main');
  await chooseIn(form, 'Zona', 'CDMX Norte');
  await chooseIn(form, 'Tipo de trabajo', 'Reparación');
  await expect(form.getByRole('combobox', { name: 'Supervisor', exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Guardar y registrar otro' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Registrar de todos modos?' });
  await question.getByRole('button', { name: 'Registrar siniestro' }).click();
  await expect(page.getByText(`Siniestro ${number} registrado`)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Núm. de siniestro' })).toHaveValue('');

  await page.getByRole('button', { name: 'Buscar', exact: true }).first().click();
  const search = page.getByRole('combobox', { name: 'Buscar', exact: true });
  await search.fill(number.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await search.press('Escape');

  await page.goto(`/siniestros/listado?text=${number}&columns=claimNumber,activeParties,supervisor,process`);
  const list = new RecordListPage(page);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(number)).toContainText('2 de 2');
  await list.row(number).getByRole('button', { name: 'Mostrar u ocultar el detalle' }).click();
  await expect(page.getByRole('list', { name: 'Afectados' }).getByRole('listitem')).toHaveCount(2);
});

test('what was typed survives a closed tab', async ({ signedInAs }) => {
  const page = await signedInAs('EsAt', '/siniestros/registro');
  await page.getByRole('textbox', { name: 'Asegurado' }).fill('Logística Utópica');

  await page.reload();

  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Asegurado' })).toHaveValue('Logística Utópica');
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByRole('textbox', { name: 'Asegurado' })).toHaveValue('');
});

test('claims pass to another desk with a reason, and come back within the day', async ({ signedInAs, owner }) => {
  const { id, username } = await addPerson(owner, { group: 'Supervisor' });
  await owner.query("insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'guadalajara'", [
    id,
  ]);
  await owner.query("update user_account set first_name = 'Marisol', last_name = $2 where id = $1", [
    id,
    `Cienfuegos ${id}`,
  ]);
  const page = await signedInAs(
    'GeOp',
    `/siniestros/reasignacion?from=supervisor%40aura.example&to=${encodeURIComponent(username)}`,
  );
  const [current, next] = [
    page.getByRole('region', { name: 'Quien los tiene' }),
    page.getByRole('region', { name: 'Quien los recibe' }),
  ];
  await expect(next.getByText('No tiene siniestros abiertos')).toBeVisible();

  await current.getByRole('checkbox', { name: 'Mover M000123456' }).check();
  await expect(next.getByText('→ 1', { exact: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones');
  await page.getByRole('button', { name: 'Reasignar 1' }).click();
  await expect(page.getByText(/^Se reasignó 1 siniestro a /)).toBeVisible();
  await expect(next.getByRole('checkbox', { name: 'Mover M000123456' })).toBeVisible();

  await page.getByRole('tab', { name: 'Historial' }).click();
  const line = page
    .getByRole('list', { name: 'Historial' })
    .getByRole('listitem')
    .filter({ hasText: `Cienfuegos ${id}` });
  await expect(line).toContainText('Vacaciones');
  await line.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La reasignación se deshizo')).toBeVisible();
  await page.getByRole('tab', { name: 'Repartir' }).click();

  await expect(current.getByRole('checkbox', { name: 'Mover M000123456' })).toBeVisible();
  await expect(next.getByText('No tiene siniestros abiertos')).toBeVisible();
});

async function pasteMail(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Pegar correo del cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar correo del cliente' });
  await dialog.getByRole('textbox', { name: 'Texto del correo' }).fill(text);
  await dialog.getByRole('button', { name: 'Leer el correo' }).click();
  await dialog.getByRole('button', { name: 'Usar los datos marcados' }).click();
  await expect(dialog).toBeHidden();
}
