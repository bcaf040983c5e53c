import { machineWords } from '@aura/domain/machine-words';
import type { Page } from '@playwright/test';
import { isInPart } from '../../scripts/rotation.ts';
import { signInByApi } from '../api-caller.ts';
import { violations } from '../axe-violations.ts';
import { claimOf } from '../claims-to-open.ts';
import { examplePaths } from '../example-paths.ts';
import { expect, test } from '../fixtures.ts';
import { goWithin } from '../go-within.ts';
import { DESKTOP, type Look, looksAt, TELEPHONE, WIDE } from '../looks.ts';
import { screensOfRun, SHARE } from '../rotated.ts';
import { LoginPage } from '../screens/login.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { storeToken } from '../store-token.ts';
import { cutWords } from '../cut-words.ts';
import { tooWide } from '../too-wide.ts';
import { UserListPage } from '../screens/user-list.page.ts';

/** One after the other within the application: loading it is what takes long. */
const AT_A_TIME = 6;
/** These name tables, jobs and colours as the code does. */
const FOR_ENGINEERS = /^\/(?:theme|trabajos|capacidad)/;
const screens = screensOfRun();
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the settings panel': (page) => new Shell(page).openSettings(),
  'the notifications': (page) => new Shell(page).openNotifications(),
  'a record beside its list': (page) => openZone(page, 'Abrir'),
  'the history of a record': (page) => openZone(page, 'Historial'),
  'a new user': async (page) => {
    await goWithin(page, '/usuarios');
    await new UserListPage(page).add.click();
    await page.getByRole('tab', { name: 'Grupos y permisos' }).click();
    await page.getByRole('checkbox').first().waitFor();
  },
  'the rule of a cell': async (page) => {
    await goWithin(page, '/clientes/autorizados');
    await page
      .getByRole('button', { name: /: Sin regla$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Guardar regla' }).waitFor();
  },
  'the macro board': async (page) => {
    await goWithin(page, '/macro?mode=board');
    await page.getByRole('region', { name: 'Ciclos y etapas' }).waitFor();
  },
  'the paths of the macro process': async (page) => {
    await goWithin(page, '/macro?mode=paths');
    await page
      .getByRole('table', { name: 'Pasos dados' })
      .or(page.getByText('Aún no hay pasos en este periodo'))
      .waitFor();
  },
  'the board of complaints': (page) => complaints(page, 'tablero'),
  'the rates of complaints': (page) => complaints(page, 'tasas'),
  'a new complaint': async (page) => {
    await goWithin(page, '/quejas');
    await page.getByRole('button', { name: 'Registrar queja' }).click();
    await page.getByRole('dialog', { name: 'Registrar queja' }).waitFor();
  },
  'a new request about personal data': async (page) => {
    await goWithin(page, '/privacidad');
    await page.getByRole('button', { name: 'Nueva solicitud' }).click();
    await page.getByRole('dialog', { name: 'Registrar solicitud' }).waitFor();
  },
  'a dossier about to be sealed': async (page) => {
    await goWithin(page, '/siniestros/gnp-0451234567?tab=files');
    await page.getByRole('button', { name: 'Expediente sellado' }).click();
    await page.getByRole('dialog', { name: 'Expediente sellado' }).waitFor();
  },
  'the report of an insurer by stage': (page) => report(page, 'reporte_status_siniestros'),
  'the report of an insurer by range': (page) => report(page, 'reporte_rangos'),
  'the profile menu': async (page) => {
    await new Shell(page).account.click();
    await page.getByRole('menu').waitFor();
  },
};

test.describe('nothing stands in the way of assistive technology, in either theme, or out of a telephone,', () => {
  for (let from = 0; from < screens.length; from += AT_A_TIME) {
    const some = screens.slice(from, from + AT_A_TIME);
    test(`on ${some.map(({ path }) => path).join(', ')}`, async ({ signedInAs, owner }) => {
      test.slow();
      const example = await examplePaths(owner);
      const page = await signedInAs('Admin', example(some[0]?.path ?? ''));

      for (const { path, title, position } of some) {
        await goWithin(page, example(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await isOpenToAll(page, looksAt(position, SHARE), path);
        expect((await page.title()).split(title.es).length, `how often ${path} is named in the tab`).toBeLessThan(3);
        if (!FOR_ENGINEERS.test(path)) expect(machineWords(await page.locator('main').innerText()), path).toEqual([]);
      }
    });
  }

  for (const [position, [name, open]] of Object.entries(STATES).entries()) {
    if (!isInPart(position, SHARE)) continue;
    test(`with ${name} open`, async ({ signedInAs }) => {
      test.slow();
      const page = await signedInAs('Admin');
      await open(page);

      await isOpenToAll(page, looksAt(position, SHARE), name);
    });
  }

  test('on the login, also when it complains', async ({ page }) => {
    const login = await LoginPage.open(page);
    await login.submit.click();

    expect(await violations(page)).toEqual([]);
  });

  test('on a telephone, with the menu out', async ({ signedInAs, page }) => {
    await page.setViewportSize(TELEPHONE);
    await signedInAs('Admin');
    await page.getByRole('button', { name: 'Mostrar menú' }).click();

    expect(await violations(page)).toEqual([]);
  });
});

test.describe('nothing sticks out of a telephone', () => {
  test.use({ expectedNoise: /status of 500|Failed to load resource|A catalogue could not be loaded/ });

  test('in a file with a colleague in it and names as long as they come', async ({
    origin,
    owner,
    newPerson,
    signedInAsPerson,
    otherBrowser,
    page,
  }) => {
    test.slow();
    const [hers, his] = [await newPerson('Supervisor'), await newPerson('Supervisor')];
    const { slug, partyId } = await claimOf(origin, owner, hers);
    await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
      his.id,
    ]);
    await owner.query(`update user_account set first_name = $2, last_name = $3 where id = $1`, [
      his.id,
      'María Guadalupe Concepción',
      'Hernández-Villaseñor y Montes de Oca',
    ]);
    await owner.query(`update affected_party set name = $2, description = $3 where id = $1`, [
      partyId,
      'Administradora de Inmuebles y Estacionamientos Metropolitanos del Valle de México SA de CV',
      'Cortina_metálica_y_marquesina_con_motor_de_importación_sin_refacciones_en_plaza',
    ]);
    const other = await otherBrowser();
    await storeToken(
      other.context(),
      origin,
      (await signInByApi(origin, { username: his.username, password: his.password })).token,
    );
    await other.goto(`/siniestros/${slug}`);
    await page.setViewportSize(TELEPHONE);
    await signedInAsPerson(hers, `/siniestros/${slug}`);
    await expect(page.getByRole('list', { name: 'También en este siniestro' })).toBeVisible({ timeout: 15_000 });

    for (const tab of ['Resumen', 'Bitácora', 'Citas y visitas', 'Alcance', 'Archivos', 'Historial']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      expect(await tooWide(page), tab).toEqual([]);
    }
  });

  test('where nothing could be read', async ({ signedInAs, owner }) => {
    test.slow();
    const example = await examplePaths(owner);
    const page = await signedInAs('Admin');
    await expect(new Shell(page).account).toBeVisible();
    await page.route('**/api/v1/**', (route) =>
      route.fulfill({ status: 500, json: { detail: 'x', request_id: '5f1c9d2e-0b7a-4e55-9a51-6a1f0c9f8b11' } }),
    );

    for (const { path } of screens) {
      await goWithin(page, example(path));
      expect(await tooWide(page), path).toEqual([]);
    }
  });
});

/** Measures the page in these themes and widths; at all widths, whatever the run's, nothing sticks out and no word is cut. */
async function isOpenToAll(page: Page, looks: readonly Look[], what: string): Promise<void> {
  for (const { scheme, size } of looks) {
    await page.setViewportSize(size);
    expect(await violations(page, [scheme]), `${what}, ${size.width} px`).toEqual([]);
  }
  for (const size of [WIDE, TELEPHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await tooWide(page, size), `${what}, ${size.width} px`).toEqual([]);
    expect(await cutWords(page), `${what}, ${size.width} px`).toEqual([]);
  }
}

async function complaints(page: Page, tab: 'tablero' | 'tasas'): Promise<void> {
  await goWithin(page, `/quejas?tab=${tab}`);
  await page
    .getByRole('region', { name: tab === 'tablero' ? 'Tablero de quejas por estado' : 'Quejas por cada cien trabajos' })
    .or(page.getByText('No hay quejas'))
    .waitFor();
}

/** Opens an extranet report as staff, with an insurer chosen. */
async function report(page: Page, name: string): Promise<void> {
  await goWithin(page, `/extranet/${name}?customer=GNP`);
  await page.getByText(/^Vista de Grupo Nacional Provincial/).waitFor();
}

async function openZone(page: Page, action: 'Abrir' | 'Historial'): Promise<void> {
  await goWithin(page, '/zonas');
  await page.getByRole('button', { name: 'Acciones de la fila' }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
}
