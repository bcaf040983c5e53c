import type { Locator, Page } from '@playwright/test';
import { showInExtranet } from '@aura/contracts/claims/affected-parties';
import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { ask } from '../ask.ts';
import { claimOf } from '../claims-to-open.ts';
import { decideOwn } from '../decide-package.ts';
import { expect, test } from '../fixtures.ts';
import { watch } from '../guard.ts';
import { authoriserOf } from '../insurer-people.ts';
import { insurerOf } from '../insurers-to-ask.ts';
import { sendPackage } from '../packages-to-decide.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from '../people.ts';
import { photoOf } from '../photos-to-pin.ts';
import { LoginPage } from '../screens/login.page.ts';
import { RecordListPage } from '../screens/record-list.page.ts';
import { storeToken } from '../store-token.ts';
import { tooWide } from '../too-wide.ts';

/** Patience for updates that the server pushes to an open page. */
const SOON = { timeout: 10_000 };

const office = (origin: string) => signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });

/** An insurer with one signer and a claim of two parties: one package in its second version, one in its first. */
async function shownClaim(origin: string, owner: Client, supervisor: Person) {
  const insurer = await insurerOf(owner);
  const authoriser = await authoriserOf(owner, insurer);
  const admin = await office(origin);
  const names = ['Rosa Delgado', 'Vecino de Rosa'];
  const { slug, partyIds } = await claimOf(origin, owner, supervisor, undefined, insurer.codename, names);
  const [wall, gate] = partyIds as [number, number];
  for (const id of partyIds) await ask(admin, showInExtranet, { params: { id }, body: { isVisibleInExtranet: true } });
  const photo = await photoOf(origin, admin, { partyId: wall, name: 'barda.jpg' });
  const mason = { name: 'Reponer barda', quantity: 4, photos: [photo] };
  await sendPackage(admin, wall, [
    { ...mason, unitPrice: 500_00 },
    { name: 'Pintura', quantity: 1, unitPrice: 100_00 },
  ]);
  const comment = 'El precio de la barda es alto';
  await decideOwn(origin, authoriser, { verdict: 'changesAsked', comment, signature: '' });
  await sendPackage(admin, wall, [
    { ...mason, unitPrice: 450_00 },
    { name: 'Limpieza', quantity: 2, unitPrice: 50_00 },
  ]);
  await sendPackage(admin, gate, [{ name: 'Enderezar portón', quantity: 1, unitPrice: 1_000_00 }]);
  return { slug, insurer, authoriser };
}

async function sitDown(page: Page, origin: string, { username, password }: Person, path: string) {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, token);
  await page.goto(path);
}

const packageOf = (page: Page, party: string, version: number) =>
  page.getByRole('article', { name: `${party}, cotización versión ${version}` });

test('an insurer compares, authorises and asks for changes, and our people see it without loading again', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const supervisor = await newPerson('Supervisor');
  const { slug, authoriser } = await shownClaim(origin, owner, supervisor);
  const ours = await otherBrowser();
  const troubles = await watch(ours.context(), origin);
  await sitDown(ours, origin, supervisor, `/siniestros/${slug}?tab=logbook`);
  await ours.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name: 'Todo' }).click();
  // A reload would lose this mark: it shows that the page was updated in place.
  await ours.evaluate(() => Object.assign(window, { isSamePage: true }));

  // The insurer's first screen: packages to decide, and the list of claims.
  const login = await LoginPage.open(page);
  await login.signIn(authoriser);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis siniestros' })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Resumen' });
  await expect(cards.getByRole('button', { name: /Esperan autorización 2 .*2 esperan la suya/ })).toBeVisible();
  await expect(cards.getByRole('button', { name: /Abiertos 2/ })).toBeVisible();
  const list = new RecordListPage(page);
  await expect(list.rows).toHaveCount(2);
  await cards.getByRole('button', { name: /Esperan autorización/ }).click();
  await expect(page).toHaveURL(/waiting=true/);
  expect(await tooWide(page)).toEqual([]);
  await list.row('Rosa Delgado').first().click();

  // What changed since the version before, line by line, with the photo beside it.
  const wall = packageOf(page, 'Rosa Delgado', 2);
  await expect(wall.getByText('-$232.00 frente a la versión 1')).toBeVisible();
  await expect(wall.getByText(/Responde usted, .*, hasta el/)).toBeVisible();
  await wall.getByRole('button', { name: 'Comparar con la versión 1' }).click();
  const line = (name: string) => wall.getByRole('listitem').filter({ hasText: name });
  await expect(line('Reponer barda')).toContainText(/cambió.*Antes: 4 × \$500\.00.*4\$450\.00\$1,800\.00/);
  await expect(line('Limpieza')).toContainText('nuevo');
  await expect(line('Pintura')).toContainText('se quitó');
  await line('Reponer barda').getByRole('button', { name: 'Ver la foto de Reponer barda' }).click();
  await expect(wall.getByRole('img', { name: /Foto 1 de 1/ })).not.toHaveJSProperty('naturalWidth', 0);
  await expect(packageOf(page, 'Rosa Delgado', 1).getByText(/El precio de la barda es alto/)).toBeVisible();
  expect(await tooWide(page)).toEqual([]);

  // An entry in the shared bitácora appears at once for staff with the file open.
  await page.getByLabel('Escriba un comentario').fill('¿Cuándo empezarían con la barda?');
  await page.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect(page.getByText('Comentario enviado')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '¿Cuándo empezarían con la barda?' })).toContainText(
    'Usted',
  );
  await expect(ours.getByRole('tabpanel').getByText('¿Cuándo empezarían con la barda?')).toBeVisible(SOON);

  // The insurer authorises one package and asks for changes to the other.
  await wall.getByRole('button', { name: 'Autorizar $2,204.00' }).click();
  expect(await tooWide(page)).toEqual([]);
  await wall.getByLabel(/Nombre completo/).fill('Ana Firmante');
  await wall.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(page.getByText('Decisión registrada')).toBeVisible();
  await expect(wall.getByText('Autorizada', { exact: true })).toBeVisible();
  await expect(wall.getByRole('button', { name: /^Autorizar/ })).toHaveCount(0);
  const gate = packageOf(page, 'Vecino de Rosa', 1);
  await gate.getByRole('button', { name: 'Pedir cambios', exact: true }).click();
  await gate.getByRole('button', { name: 'Enviar cambios' }).click();
  await expect(gate.getByText('Díganos qué hay que cambiar o por qué se rechaza')).toBeVisible();
  await gate.getByLabel('Qué hay que cambiar en Enderezar portón').fill('Falta la foto del portón');
  await gate.getByRole('button', { name: 'Enviar cambios' }).click();
  await expect(gate.getByText('Pidió cambios', { exact: true })).toBeVisible();
  await expect(gate.getByText(/Renglón 1, Enderezar portón: Falta la foto del portón/)).toBeVisible();

  await expect(
    ours.getByRole('tabpanel').getByText(/pidió cambios a la cotización, versión 1 .*Falta la foto del portón/),
  ).toBeVisible(SOON);
  expect(await ours.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(troubles()).toEqual([]);

  // The PDF is the one that was sent.
  const [pdf] = await Promise.all([page.waitForEvent('download'), wall.getByRole('button', { name: 'PDF' }).click()]);
  expect(pdf.suggestedFilename()).toBe('cotizacion-v2.pdf');
  await page.goto('/dashboard');
  await expect(cards.getByRole('button', { name: /Esperan autorización 0/ })).toBeVisible();
});

test('staff who view as the customer see the same, and may change nothing', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  signedInAs,
  page,
}) => {
  test.slow();
  const { slug, insurer, authoriser } = await shownClaim(origin, owner, await newPerson('Supervisor'));
  const theirs = await otherBrowser();
  await sitDown(theirs, origin, authoriser, `/extranet/siniestros/${slug}`);
  await theirs.getByLabel('Escriba un comentario').fill('Lo vemos el lunes');
  await theirs.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect(theirs.getByText('Comentario enviado')).toBeVisible();

  await signedInAs('Admin', `/siniestros/${slug}`);
  await page.getByRole('link', { name: 'Ver como cliente' }).click();
  await expect(page.getByText(/ve exactamente lo que ve el cliente, y no puede modificar nada/)).toBeVisible();
  await expect(page.getByText('Lo vemos el lunes')).toBeVisible();

  expect(await shownOn(page)).toEqual(await shownOn(theirs));
  for (const name of [
    /^Autorizar/,
    'Pedir cambios',
    'Rechazar con motivo',
    'Enviar comentario',
    'Presentar una queja',
  ]) {
    await expect(theirs.getByRole('button', { name }).first()).toBeVisible();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  expect(await tooWide(page)).toEqual([]);

  // The list, too, is the one the insurer sees.
  await page.goto(`/extranet/listado_siniestros/${insurer.codename}`);
  await theirs.goto('/dashboard');
  const [ours, own] = [new RecordListPage(page), new RecordListPage(theirs)];
  await expect(ours.rows).toHaveCount(2);
  await expect(own.rows).toHaveCount(2);
  await expect(page.getByText(/^Está viendo lo que ve Seguros del Viaje/)).toBeVisible();
  expect(await ours.rows.allInnerTexts()).toEqual(await own.rows.allInnerTexts());
  expect(await tooWide(page)).toEqual([]);
});

/** The texts of a claim file without its actions. */
async function shownOn(page: Page) {
  const texts = (role: 'table' | 'definition') => page.getByRole('main').getByRole(role).allInnerTexts();
  // «Preguntar» is an act.
  const headings = (await page.getByRole('main').getByRole('heading').allInnerTexts()).filter(
    (heading) => heading !== 'Preguntar',
  );
  const progress = await page.getByRole('list', { name: /^Avance de/ }).allInnerTexts();
  return { headings, progress, tables: await texts('table'), facts: await texts('definition') };
}

test.describe('a claim hidden from the insurer', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('is not there for an insurer: neither its own that is not shown nor that of another', async ({
    origin,
    owner,
    newPerson,
    page,
  }) => {
    const own = await insurerOf(owner);
    const authoriser = await authoriserOf(owner, own);
    const hidden = await claimOf(origin, owner, await newPerson('Supervisor'), undefined, own.codename);
    const foreign = await claimOf(origin, owner, await newPerson('Supervisor'));
    const params = { id: foreign.partyId };
    await ask(await office(origin), showInExtranet, { params, body: { isVisibleInExtranet: true } });

    for (const { slug } of [hidden, foreign]) {
      await sitDown(page, origin, authoriser, `/extranet/siniestros/${slug}`);
      await expect(page.getByText('Este siniestro no se muestra en la extranet')).toBeVisible();
      await expect(page.getByText('Transportes Ejemplo')).toHaveCount(0);
      expect(await tooWide(page)).toEqual([]);
    }
    await page.goto('/dashboard');
    await expect(page.getByText('No hay siniestros que mostrar')).toBeVisible();
  });
});

test('both reports show a chart, a table and a way to the list, and leave as a workbook', async ({
  origin,
  owner,
  newPerson,
  page,
}) => {
  test.slow();
  const { authoriser } = await shownClaim(origin, owner, await newPerson('Supervisor'));

  await sitDown(page, origin, authoriser, '/extranet/reporte_status_siniestros');
  const stages = page.getByRole('region', { name: 'Por etapa' });
  await expect(chartOf(stages)).toContainText('En su autorización');
  const table = stages.getByRole('table', { name: 'Por etapa' });
  await expect(table.getByRole('row', { name: /En su autorización 2 100/ })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await workbook(page)).toContainEqual(expect.arrayContaining(['En su autorización', 2]));
  await table.getByRole('link', { name: '2', exact: true }).first().click();
  await expect(new RecordListPage(page).rows).toHaveCount(2);

  await page.goto('/extranet/reporte_rangos');
  for (const name of ['Por días', 'Por monto', 'Por mes']) {
    const part = page.getByRole('region', { name });
    await expect(chartOf(part)).toBeVisible();
    await expect(part.getByRole('table', { name })).toBeVisible();
  }
  expect(await tooWide(page)).toEqual([]);
  // Custom ranges: both cases cost at most three thousand pesos.
  await page.getByLabel('Cortes de monto (pesos)').fill('3000');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const amounts = page.getByRole('table', { name: 'Por monto' });
  await expect(amounts.getByRole('row', { name: /^\$0\.00 a \$3,000\.00 2 2 \$3,364\.00/ })).toBeVisible();
  expect((await workbook(page)).flat()).toContain(2);
  await amounts.getByRole('link', { name: '2', exact: true }).first().click();
  await expect(new RecordListPage(page).rows).toHaveCount(2);
});

/** The chart, hidden from screen readers, which read the table. */
const chartOf = (part: Locator) => part.locator('[aria-hidden=true]').first();

/** The rows of the first sheet of the file that «Exportar a Excel» downloads. */
async function workbook(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar a Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^siniestros-por-.*\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  return sheets[0]?.rows ?? [];
}
