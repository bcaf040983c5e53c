import type { Page } from '@playwright/test';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { watch } from '../guard.ts';
import { HOSTILE_TEXTS } from '../hostile-texts.ts';
import { type HostileWorld, hostileWorld } from '../hostile-world.ts';
import type { Person } from '../people.ts';
import { Shell } from '../screens/shell.page.ts';
import { showsLiterally } from '../shown-literally.ts';
import { storeToken } from '../store-token.ts';

interface Screen {
  readonly path: string;
  /** Opens the collapsed parts of the screen. */
  readonly open?: (page: Page) => Promise<void>;
  readonly texts: readonly string[];
}

test('what outsiders write stays a text on every screen, whatever it says', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  signedInAs,
  page,
}) => {
  // Two hundred texts are written and some forty screens opened.
  test.setTimeout(300_000);
  expect(new Set(HOSTILE_TEXTS).size).toBe(200);
  const supervisor = await newPerson('Supervisor');
  const world = await hostileWorld(origin, owner, {
    supervisor,
    others: [await newPerson('Supervisor'), await newPerson('Supervisor')],
    analyst: await newPerson('ACo'),
  });
  expect(world.left, 'texts that nobody wrote').toEqual([]);

  await signedInAs('Admin');
  for (const screen of [...fileScreens(world), ...otherScreens(world), ...complaintScreens(world)])
    await test.step(screen.path, () => look(page, screen));

  // Shown to the users it notifies, in «Mi día» and under the bell.
  const desk = await otherBrowser();
  const troubles = await watch(desk.context(), origin);
  await sitDown(desk, origin, supervisor);
  await desk.goto('/dashboard');
  const bell = await new Shell(desk).openNotifications();
  await expect(bell.getByRole('list').last().getByRole('listitem').first()).toBeVisible();
  await showsLiterally(desk, world.theirs.entries.slice(-3), 'the bell');
  expect(troubles()).toEqual([]);
});

async function look(page: Page, { path, open, texts }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await open?.(page);
  await showsLiterally(page, texts, path);
  // Waits until everything is loaded.
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
}

function fileScreens({ slug, attended, linked, jobs, provider, party, theirs }: HostileWorld): readonly Screen[] {
  const file = (tab: string, of = slug) => `/siniestros/${of}?tab=${tab}`;
  const names = [...provider.names, ...theirs.names];
  const said = [...provider.cancelled, ...provider.far, ...provider.declined, ...party.notes, ...theirs.decisions];
  const lookAtPhoto = (page: Page) => page.getByRole('button', { name: provider.photo }).first().click();
  return [
    { path: file('logbook'), open: readWhole, texts: [...provider.entries, ...theirs.entries, ...names, ...said] },
    { path: file('summary'), texts: ['Rosa Delgado'] },
    { path: `${file('visits')}&affected=${attended}`, texts: [...provider.planned, ...provider.cancelled] },
    { path: file('scope'), texts: ['Rosa Delgado'] },
    { path: file('quotation'), texts: theirs.decisions },
    { path: `/siniestros/${slug}/cotizacion/${attended}/detalle`, open: openProviders, texts: provider.lines },
    { path: file('budget'), texts: ['Rosa Delgado'] },
    { path: file('money'), texts: ['Rosa Delgado'] },
    { path: `${file('files')}&affected=${attended}`, open: lookAtPhoto, texts: provider.captions },
    { path: `/siniestros/archivo_afectado/${linked}`, texts: party.fileNames },
    { path: file('complaints'), texts: ['Rosa Delgado'] },
    { path: file('history'), texts: ['Rosa Delgado'] },
    { path: file('quotation', jobs.begun.slug), texts: provider.refused },
    { path: file('money', jobs.finished.slug), texts: [...provider.asked, ...provider.takenBack] },
    { path: file('logbook', jobs.finished.slug), open: readAll, texts: provider.takenBack },
    { path: `/siniestros/vista_impresion/${slug}`, texts: ['Rosa Delgado'] },
  ];
}

function otherScreens({ slug, insurer, jobs, provider, theirs }: HostileWorld): readonly Screen[] {
  const { name, person } = jobs.workshop;
  const file = (tab: string) => `/proveedores/${provider.provider}?tab=${tab}`;
  const findPerson = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill(person.username);
  };
  return [
    { path: '/dashboard', open: findPerson, texts: provider.names },
    { path: `/usuarios?text=${encodeURIComponent(person.username)}`, texts: provider.names },
    { path: '/tareas', texts: [] },
    { path: '/macro', texts: [] },
    { path: '/quejas', texts: ['Vecino de Rosa'] },
    { path: '/reportes/ordenes_de_compra', texts: [name] },
    { path: '/proveedores/cuentas', texts: [name] },
    { path: file('documents'), texts: [...provider.titles, ...provider.documents] },
    { path: file('jobs'), texts: [name] },
    { path: file('performance'), texts: [name] },
    { path: file('history'), texts: [name] },
    { path: `/extranet/siniestros/${slug}`, open: readOlder, texts: [...theirs.entries, ...theirs.decisions] },
    { path: `/extranet/listado_siniestros/${insurer.codename}`, texts: ['Rosa Delgado'] },
    { path: '/correos', texts: [insurer.email] },
  ];
}

function complaintScreens({ complaints }: HostileWorld): readonly Screen[] {
  return complaints.map(({ id, texts }) => ({ path: `/quejas/${id}`, texts }));
}

async function readWhole(page: Page): Promise<void> {
  await readAll(page);
  await readOlder(page);
}

/** Shows the entries of the system too. */
async function readAll(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name: 'Todo' }).click();
}

/** Loads older entries until the first one is shown. */
async function readOlder(page: Page): Promise<void> {
  const older = page.getByRole('button', { name: 'Ver anteriores' });
  await expect(older).toBeVisible();
  // While a page of entries loads, the button is visible but ignores clicks.
  const pressed = () =>
    older.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
      return buttons.length;
    });
  await expect.poll(pressed, { intervals: [200] }).toBe(0);
}

async function openProviders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver cotización del proveedor' }).click();
}

async function sitDown(page: Page, origin: string, { username, password }: Person): Promise<void> {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, token);
}
