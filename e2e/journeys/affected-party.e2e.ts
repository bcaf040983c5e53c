import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInByApi } from '../api-caller.ts';
import { violations } from '../axe-violations.ts';
import { cutOff } from '../cut-off.ts';
import { expect, test } from '../fixtures.ts';
import { heavyPhoto } from '../hostile-files.ts';
import { mailsTo } from '../inbox.ts';
import { caseToFollow, type LinkedCase } from '../parties-to-link.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from '../people.ts';
import { PartyPage } from '../screens/party.page.ts';
import { sitDown } from '../sit-down.ts';
import { tooWide } from '../too-wide.ts';

const TELEPHONE = { width: 390, height: 844 };
/** A window of 1280 × 800 at 200 %: half as many pixels of the page, each twice as large. */
const ZOOMED = { width: 640, height: 400 };

// Digits that are wrong are answered with 400, a link that was taken back with 404.
test.use({ expectedNoise: /status of 40[04]/ });

/** Makes a link on the claim file, sends it to an address if one is given, and returns what was copied from the screen. */
async function makeLink(desk: Page, { slug }: LinkedCase, email?: string): Promise<string> {
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.goto(`/siniestros/${slug}?tab=summary`);
  const panel = desk.getByRole('region', { name: 'Enlace del afectado' });
  await panel.getByRole('button', { name: 'Ver enlaces' }).click();
  await expect(panel.getByText('Todavía no tiene ningún enlace.')).toBeVisible();
  await panel.getByRole('button', { name: 'Crear enlace' }).click();
  const asking = desk.getByRole('dialog', { name: 'Crear enlace del afectado' });
  if (email !== undefined) await asking.getByLabel('Correo al que se envía').fill(email);
  await asking.getByRole('button', { name: 'Crear enlace' }).click();
  const told = desk.getByRole('dialog', { name: 'Enlace creado' });
  // The message is shown for a second and a half: a wait that begins after the click may miss it.
  const said = told.getByText('Copiado').waitFor();
  await told.getByRole('button', { name: /\/mi-caso#/ }).click();
  await said;
  const copied = await desk.evaluate(() => navigator.clipboard.readText());
  await told.getByRole('button', { name: 'Listo' }).click();
  return copied;
}

/** Makes a link through the API, for journeys that test only the page behind it. */
async function linkOf(origin: string, { partyId }: LinkedCase, { username, password }: Person): Promise<string> {
  const desk = await signInByApi(origin, { username, password });
  const reply = await desk.call('POST', `/sinister/affected/${partyId}/links/`, { email: null });
  return ((await reply.json()) as { url: string }).url;
}

test('an affected party follows the case on a telephone: confirms, sends a photo, signs and complains, and the office sees it all', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const supervisor = await newPerson('Supervisor');
  const theirs = await caseToFollow(origin, owner, supervisor);
  const email = `afectada-${randomBytes(6).toString('hex')}@correo.example`;
  const desk = await otherBrowser();
  await sitDown(desk, origin, supervisor);
  const copied = await makeLink(desk, theirs, email);

  // The mailed link equals the copied one.
  const [mail] = await mailsTo(email, 1);
  const mailed = /\/mi-caso#[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  expect(copied).toBe(`${origin}${mailed ?? ''}`);

  // The page shows nothing about the case before the four digits are entered.
  await page.setViewportSize(TELEPHONE);
  const mine = new PartyPage(page);
  await mine.open(copied);
  await expect(page.getByText('Rosa Delgado')).toHaveCount(0);
  await mine.prove('9999');
  await expect(page.getByText(/no coinciden/)).toBeVisible();
  await mine.prove(theirs.digits);
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Rosa Delgado' })).toBeVisible();
  await expect(page.getByText('La reparación terminó')).toBeVisible();
  await expect(page.getByText('Después: Le pediremos firmar su conformidad.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Paso 4 de 5: Solución' })).toBeVisible();

  const visit = mine.card('Próxima cita');
  await expect(visit.getByText(/3 de diciembre, 10:00$/)).toBeVisible();
  await visit.getByRole('button', { name: 'Confirmar' }).click();
  await expect(visit.getByText('Confirmada. Ahí estaremos.')).toBeVisible();

  // Nothing is sent before the notice is accepted.
  const send = mine.needed.getByRole('button', { name: /^Enviar foto/ });
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Leer el aviso' }).click();
  await expect(mine.card('Aviso de privacidad').getByRole('heading', { level: 3 })).toBeVisible();
  await mine.acceptNotice();
  const choosing = page.waitForEvent('filechooser');
  await send.click();
  await (await choosing).setFiles({ name: 'porton.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto() });
  await expect(mine.needed.getByText('Recibimos su archivo. Gracias.')).toBeVisible({ timeout: 30_000 });

  // The letter is read to its end and signed by drawing; both sides keep a copy.
  await mine.needed.getByRole('button', { name: 'Leer y firmar' }).click();
  await expect(mine.needed.getByText(/Huella del texto: [0-9a-f]{64}/)).toBeVisible();
  await page.getByLabel(/Su nombre completo/).fill('Rosa Delgado Ríos');
  await mine.draw();
  await expect(mine.pad.locator('polyline')).toHaveCount(2);
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(mine.needed.getByText('Gracias. Su conformidad quedó firmada.')).toBeVisible({ timeout: 30_000 });
  const copy = page.waitForEvent('download');
  await mine.needed.getByRole('button', { name: 'Mi copia (PDF)' }).click();
  expect((await copy).suggestedFilename()).toBe('carta-de-conformidad.pdf');

  await page.getByRole('button', { name: 'Tengo una queja' }).click();
  await page.getByLabel(/De qué se trata/).selectOption({ index: 1 });
  await page.getByLabel(/Qué pasó/).fill('Dejaron escombro en la entrada');
  await page.getByRole('button', { name: 'Enviar queja' }).click();
  await expect(page.getByText('Recibimos su queja y le responderemos.')).toBeVisible();
  const number = /Q-\d{6}/.exec((await mine.card('Sus quejas').textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');

  // The office sees who came, what was confirmed, the photo, the signature and the complaint.
  await desk.goto(`/siniestros/${theirs.slug}?tab=summary`);
  const panel = desk.getByRole('region', { name: 'Enlace del afectado' });
  await panel.getByRole('button', { name: 'Ver enlaces' }).click();
  await expect(
    panel.getByText(
      /Confirmó la cita, Aceptó el aviso de privacidad, Envió un archivo, Firmó su conformidad, Presentó una queja/,
    ),
  ).toBeVisible();
  await expect(panel.getByText(/1 intento fallido/)).toBeVisible();
  await desk.getByRole('tab', { name: 'Bitácora' }).click();
  await desk.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(desk.getByText(/El afectado confirmó la cita del/)).toBeVisible();
  await expect(desk.getByText(/firmó su conformidad por enlace \(firma dibujada\)/)).toBeVisible();
  await desk.getByRole('tab', { name: 'Archivos' }).click();
  await expect(desk.getByRole('img', { name: 'Enviado por el afectado desde su enlace' })).toBeVisible();
  const letter = desk
    .getByRole('listitem')
    .filter({ hasText: /carta-de-conformidad-.*\.pdf/ })
    .last();
  await expect(letter).toContainText('Firmada por el afectado desde su enlace');
  await desk.getByRole('tab', { name: /^Quejas/ }).click();
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByText('Dejaron escombro en la entrada')).toBeVisible();
  const { rows: signed } = await owner.query<{ points: number; signer: string }>(
    `select signer, (select sum(jsonb_array_length(s)) / 2 from jsonb_array_elements(strokes) s)::int as points from party_signature where affected_party_id = $1`,
    [theirs.partyId],
  );
  // Two strokes of one point where the finger came down and twelve on its way.
  expect(signed).toEqual([{ signer: 'Rosa Delgado Ríos', points: 26 }]);
});

test('a party that cannot be there asks for another hour, and a revoked link explains itself kindly', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const supervisor = await newPerson('Supervisor');
  const theirs = await caseToFollow(origin, owner, supervisor);
  const desk = await otherBrowser();
  await sitDown(desk, origin, supervisor);
  const link = await makeLink(desk, theirs);
  await page.setViewportSize(TELEPHONE);
  const mine = new PartyPage(page);
  await mine.open(link);
  await mine.prove(theirs.digits);

  const visit = mine.card('Próxima cita');
  await visit.getByRole('button', { name: 'Cambiar' }).click();
  await visit.getByRole('button', { name: 'Ninguna me queda' }).click();
  await visit.getByLabel('Propuesta 1', { exact: true }).fill('2199-12-04T16:30');
  await visit.getByLabel('Algo que debamos saber').fill('Por la tarde estoy en casa');
  await visit.getByRole('button', { name: 'Pedir otra hora' }).click();
  await expect(visit.getByText(/^Recibimos su propuesta/)).toBeVisible();
  await expect(visit.getByText(/3 de diciembre, 10:00$/)).toBeVisible();

  await desk.goto(`/siniestros/${theirs.slug}?tab=logbook`);
  await desk.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(desk.getByText(/pide otra hora .*04\/12\/2199 16:30.*«Por la tarde estoy en casa»/)).toBeVisible();
  await expect(desk.getByText('Acordar otra hora con el afectado').first()).toBeVisible();

  await desk.getByRole('tab', { name: 'Resumen' }).click();
  const panel = desk.getByRole('region', { name: 'Enlace del afectado' });
  await panel.getByRole('button', { name: 'Ver enlaces' }).click();
  await panel.getByRole('button', { name: /^Revocar/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(panel.getByText('Revocado', { exact: true })).toBeVisible();

  // Takes effect at once for an open visit; a later visit meets the same friendly page.
  await visit.getByRole('button', { name: 'Confirmar' }).click();
  await expect(mine.closed).toBeVisible();
  await page.reload();
  await expect(mine.closed).toBeVisible();
  await expect(page.getByText(/con gusto le mandamos otro enlace/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Llamar al/ })).toHaveAttribute('href', /^tel:\+52/);
  await expect(page.getByText('Rosa Delgado')).toHaveCount(0);
});

for (const [where, viewport, deviceScaleFactor] of [
  ['on a telephone', TELEPHONE, 1],
  ['on a desktop at 200 %', ZOOMED, 2],
] as const) {
  test.describe(`the case is whole and open to assistive technology ${where},`, () => {
    test.use({ viewport, deviceScaleFactor });

    test('with everything open that can be', async ({ origin, owner, newPerson, page }) => {
      test.slow();
      const supervisor = await newPerson('Supervisor');
      const theirs = await caseToFollow(origin, owner, supervisor);
      await owner.query(`update affected_party set name = $2, description = $3 where id = $1`, [
        theirs.partyId,
        'Administradora de Inmuebles y Estacionamientos Metropolitanos del Valle de México SA de CV',
        'Cortina_metálica_y_marquesina_con_motor_de_importación_sin_refacciones_en_plaza',
      ]);
      const link = await linkOf(origin, theirs, supervisor);
      const mine = new PartyPage(page);
      const isWhole = async (what: string) => {
        expect(await violations(page), what).toEqual([]);
        expect(await tooWide(page, viewport), what).toEqual([]);
        expect(await cutOff(page), what).toEqual([]);
      };

      await mine.open(link);
      await isWhole('the digits');
      await mine.prove('9999');
      await expect(page.getByText(/no coinciden/)).toBeVisible();
      await isWhole('wrong digits');

      await mine.prove(theirs.digits);
      await expect(page.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible();
      await page.getByRole('button', { name: 'Leer el aviso' }).click();
      await isWhole('the case with its notice');

      await mine.acceptNotice();
      await page.getByRole('button', { name: 'Cambiar' }).click();
      await page.getByRole('button', { name: 'Leer y firmar' }).click();
      await page.getByRole('button', { name: 'Firmar', exact: true }).click();
      await expect(page.getByText('Dibuje su firma en el recuadro')).toBeVisible();
      await page.getByRole('button', { name: 'Tengo una queja' }).click();
      await page.getByRole('button', { name: 'Enviar queja' }).click();
      await expect(page.getByText('Elija de qué se trata')).toBeVisible();
      await isWhole('every form, each with what it misses');

      await owner.query(`update party_link set revoked_at = now(), revoked_by = made_by where affected_party_id = $1`, [
        theirs.partyId,
      ]);
      await page.reload();
      await expect(mine.closed).toBeVisible();
      await isWhole('a link that was revoked');
    });
  });
}

test('after the end the party answers one question on its telephone, and the office reads it in the file and in the list', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  const supervisor = await newPerson('Supervisor');
  const theirs = await caseToFollow(origin, owner, supervisor);
  const link = await linkOf(origin, theirs, supervisor);
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const forced = { from: '5.03', to: '9.01', reason: 'Terminó' };
  expect((await admin.call('POST', `/sinister/affected/process/${theirs.partyId}/force/`, forced)).ok).toBe(true);
  const why = `Cumplieron con la fecha ${randomBytes(4).toString('hex')}`;

  await page.setViewportSize(TELEPHONE);
  const mine = new PartyPage(page);
  await mine.open(link);
  await mine.prove(theirs.digits);
  const question = mine.card('Una sola pregunta');
  await question.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(question.getByText(/Elija/)).toBeVisible();
  await question.getByRole('button', { name: '9', exact: true }).click();
  await question.getByLabel(/Por qué/).fill(why);
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page, TELEPHONE)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await question.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(mine.card('Gracias por su respuesta').getByText(/9 de 10/)).toBeVisible();

  const desk = await otherBrowser();
  await sitDown(desk, origin, supervisor);
  await desk.goto(`/siniestros/${theirs.slug}?tab=complaints`);
  await expect(desk.getByRole('region', { name: '¿Nos recomienda el afectado?' }).getByText(why)).toBeVisible();
  await desk.goto('/reportes/recomendacion');
  await expect(desk.getByRole('row').filter({ hasText: why })).toContainText('9');
});
