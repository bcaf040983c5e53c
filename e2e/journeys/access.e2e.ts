import { GROUPS, type Group } from '@aura/access/groups';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { sitemap } from '../../apps/web/src/sitemap.ts';
import { expect, test } from '../fixtures.ts';
import { goWithin } from '../go-within.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { Shell } from '../screens/shell.page.ts';
import { examplePaths } from '../example-paths.ts';

type Visitor = Group | null;

const EVERYBODY: readonly Visitor[] = [...GROUPS, null];
const COMPANY: readonly Visitor[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];
const KNOWS_THE_INSURERS_PEOPLE: readonly Visitor[] = ['Admin', 'GeOp', 'EsAt', 'KAM'];

/** Who may open what, written down by hand: a second opinion to the rules in code. */
const MAY_OPEN: Readonly<Record<string, readonly Visitor[]>> = {
  '/dashboard': EVERYBODY,
  '/perfil': EVERYBODY,
  '/editprofile': EVERYBODY,
  '/changepassword': EVERYBODY,
  '/theme': EVERYBODY,
  '/siniestros/listado': [...COMPANY, 'Proveedor'],
  '/siniestros/registro': ['Admin', 'EsAt'],
  '/siniestros/edicion/$id': ['Admin', 'GeOp', 'EsAt', 'Supervisor'],
  '/tareas': COMPANY,
  '/siniestros/reasignacion': ['Admin', 'GeOp', 'CoDi'],
  '/correos-pendientes': ['Admin', 'GeOp', 'EsAt'],
  '/siniestros/$slug': [...COMPANY, 'Proveedor'],
  '/siniestros/archivo_afectado/$casualty': [...COMPANY, 'Proveedor'],
  '/siniestros/vista_impresion/$sinister': [...COMPANY, 'Proveedor'],
  '/macro': COMPANY,
  '/clientes/listado': COMPANY,
  '/clientes/registro': ['Admin', 'GeOp'],
  '/clientes/edicion/$id': ['Admin', 'GeOp', 'KAM'],
  '/clientes/detalles/$id': COMPANY,
  '/clientes/personal': KNOWS_THE_INSURERS_PEOPLE,
  '/clientes/ajustadores': KNOWS_THE_INSURERS_PEOPLE,
  '/clientes/auditores': COMPANY,
  '/clientes/detalles/auditor/$id': COMPANY,
  '/clientes/autorizados': ['Admin', 'GeOp', 'ACo', 'EsAt', 'KAM'],
  '/proveedores/listado': COMPANY,
  '/proveedores/mi-expediente': ['Proveedor'],
  '/proveedores/nuevo': ['Admin', 'GeOp', 'CoDi'],
  '/proveedores/editar/$slug': ['Admin', 'GeOp', 'CoDi'],
  '/proveedores/$slug': [...COMPANY, 'Proveedor'],
  '/servicios/detalles': COMPANY,
  '/servicios/conceptos': COMPANY,
  '/servicios/insumos': COMPANY,
  '/servicios/motivos': COMPANY,
  '/zonas': COMPANY,
  '/divisiones': COMPANY,
  '/usuarios': ['Admin'],
  '/correos': ['Admin'],
  '/trabajos': ['Admin'],
  '/unidades_de_negocio': COMPANY,
  '/catalogos': COMPANY,
  '/catalogos/unidades-de-medida': COMPANY,
  '/catalogos/tipos-de-archivo': COMPANY,
  '/catalogos/tipos-de-trabajo': COMPANY,
  '/catalogos/canales-de-reporte': COMPANY,
  '/catalogos/tipos-de-insumo': COMPANY,
  '/catalogos/ciclos': COMPANY,
  '/catalogos/etapas': COMPANY,
  '/catalogos/dias-inhabiles': COMPANY,
};

/** What the drawer holds, in its order; each sees what they may open. */
const IN_DRAWER: readonly string[] = [
  '/dashboard',
  '/siniestros/listado',
  '/siniestros/registro',
  '/tareas',
  '/siniestros/reasignacion',
  '/macro',
  '/clientes/listado',
  '/clientes/personal',
  '/clientes/ajustadores',
  '/clientes/auditores',
  '/clientes/autorizados',
  '/proveedores/listado',
  '/proveedores/mi-expediente',
  '/servicios/detalles',
  '/servicios/conceptos',
  '/servicios/insumos',
  '/servicios/motivos',
  '/zonas',
  '/divisiones',
  '/usuarios',
  '/correos',
  '/trabajos',
  '/unidades_de_negocio',
  '/catalogos',
];

const TITLES: Readonly<Record<string, string>> = {
  '/dashboard': 'Mi día - Aura',
  '/perfil': 'Perfil - Aura',
  '/editprofile': 'Editar perfil - Aura',
  '/changepassword': 'Cambiar contraseña - Aura',
  '/theme': 'Tema - Aura',
  '/siniestros/listado': 'Listado de siniestros - Aura',
  '/siniestros/registro': 'Registro de siniestro - Aura',
  '/siniestros/edicion/$id': 'Edición de siniestro - Aura',
  '/tareas': 'Tareas - Aura',
  '/siniestros/reasignacion': 'Reasignación - Aura',
  '/correos-pendientes': 'Correos pendientes - Aura',
  '/siniestros/$slug': 'Expediente del siniestro - Aura',
  '/siniestros/archivo_afectado/$casualty': 'Archivos del afectado - Aura',
  '/siniestros/vista_impresion/$sinister': 'Vista de impresión - Aura',
  '/macro': 'Macro proceso - Aura',
  '/clientes/listado': 'Listado de clientes - Aura',
  '/clientes/registro': 'Registro de cliente - Aura',
  '/clientes/edicion/$id': 'Edición de cliente - Aura',
  '/clientes/detalles/$id': 'Detalles del cliente - Aura',
  '/clientes/personal': 'Personal - Aura',
  '/clientes/ajustadores': 'Ajustadores - Aura',
  '/clientes/auditores': 'Auditores - Aura',
  '/clientes/detalles/auditor/$id': 'Detalles del auditor - Aura',
  '/clientes/autorizados': 'Matriz de autorizaciones - Aura',
  '/proveedores/listado': 'Listado de proveedores - Aura',
  // Leads on to the file itself.
  '/proveedores/mi-expediente': 'Expediente del proveedor - Aura',
  '/proveedores/nuevo': 'Nuevo proveedor - Aura',
  '/proveedores/editar/$slug': 'Edición de proveedor - Aura',
  '/proveedores/$slug': 'Expediente del proveedor - Aura',
  '/servicios/detalles': 'Familias y detalles - Aura',
  '/servicios/conceptos': 'Conceptos - Aura',
  '/servicios/insumos': 'Insumos - Aura',
  '/servicios/motivos': 'Motivos de alcance - Aura',
  '/zonas': 'Zonas - Aura',
  '/divisiones': 'Divisiones - Aura',
  '/usuarios': 'Usuarios - Aura',
  '/correos': 'Correos - Aura',
  '/trabajos': 'Trabajos - Aura',
  '/unidades_de_negocio': 'Unidades de negocio - Aura',
  // Leads on to the first of the catalogues beside it.
  '/catalogos': 'Unidades de medida - Aura',
  '/catalogos/unidades-de-medida': 'Unidades de medida - Aura',
  '/catalogos/tipos-de-archivo': 'Tipos de archivo - Aura',
  '/catalogos/tipos-de-trabajo': 'Tipos de trabajo - Aura',
  '/catalogos/canales-de-reporte': 'Canales de reporte - Aura',
  '/catalogos/tipos-de-insumo': 'Tipos de insumo - Aura',
  '/catalogos/ciclos': 'Ciclos - Aura',
  '/catalogos/etapas': 'Etapas - Aura',
  '/catalogos/dias-inhabiles': 'Días inhábiles - Aura',
};

/** What a screen says whose own call is refused: nobody should be led there. */
const INNER_REFUSAL = 'No tiene permiso para ver esta información';
const SHOWS_EVERY_STATE = '/theme';
const LEADS_ON = ['/catalogos', '/proveedores/mi-expediente'];

/** A screen that each may not open, and what the refusal says is missing. */
const REFUSED: readonly { readonly to: readonly Visitor[]; readonly path: string; readonly says: string }[] = [
  {
    to: ['GeOp', 'EsAt', 'KAM'],
    path: '/usuarios',
    says: 'Se necesita pertenecer a uno de estos grupos: Admin',
  },
  {
    to: ['Finanzas', 'ACo', 'CoDi', 'Supervisor'],
    path: '/clientes/personal',
    says: 'Falta el permiso: customer/staff/view',
  },
  { to: ['Proveedor'], path: '/zonas', says: 'No está disponible para los grupos: Proveedor' },
  {
    to: ['extranet_CoDi', 'extranet_GeOp', 'extranet_Supervisor', 'extranet_Cliente', null],
    path: '/clientes/listado',
    says: 'Falta el permiso: customer/customer/view',
  },
];

// Pictures of four hundred screens would cost more than the walk; each failure names its screen.
// A dossier outside one's own claims is not found, and the browser says so.
test.use({ trace: 'off', expectedNoise: /status of 404 .*\/sinister\/affected\/dossier\// });

test('the expectations below speak of every screen there is, and of a refusal for everybody but Admin', () => {
  const paths = sitemap.flatMap(({ places }) => places.map(({ path }) => path as string));
  const refused = REFUSED.flatMap(({ to }) => to);

  expect(Object.keys(MAY_OPEN).toSorted()).toEqual(paths.toSorted());
  expect(Object.keys(TITLES)).toEqual(Object.keys(MAY_OPEN));
  expect(new Set([...refused, 'Admin'])).toEqual(new Set(EVERYBODY));
});

for (const visitor of EVERYBODY) {
  test(`${visitor ?? 'a user without a group'} opens what the rules allow, and nothing else`, async ({
    signedInAs,
    owner,
  }) => {
    // Half a hundred screens, one after the other.
    test.setTimeout(150_000);
    const page = await signedInAs(visitor);
    const shell = new Shell(page);
    await expect(shell.menu).toBeVisible();
    const expected = IN_DRAWER.filter((path) => MAY_OPEN[path]?.includes(visitor));
    expect(await shell.menuEntries()).toEqual(expected);

    await walk(page, visitor, owner);

    for (const { path, says } of REFUSED.filter(({ to }) => to.includes(visitor))) {
      await page.goto(path);
      await expect(new ErrorPage(page).heading('403')).toBeVisible();
      await expect(page.getByText(path, { exact: true })).toBeVisible();
      await expect(page.getByText(says)).toBeVisible();
    }
  });
}

test('a user without a group is shown as N/G', async ({ signedInAs }) => {
  const page = await signedInAs(null, '/perfil');

  await expect(page.getByText('N/G').first()).toBeVisible();
});

async function walk(page: Page, visitor: Visitor, owner: Client): Promise<void> {
  const examples = await examplePaths(owner);
  for (const [path, visitors] of Object.entries(MAY_OPEN)) {
    const address = examples(path);
    await goWithin(page, address);
    if (visitors.includes(visitor)) {
      await expect(page, path).toHaveTitle(TITLES[path] ?? '');
      if (!LEADS_ON.includes(path)) await expect(page).toHaveURL(address);
      await expect(new Shell(page).content.getByRole('heading', { level: 1 }), path).toBeVisible();
      if (path !== SHOWS_EVERY_STATE) await expect(page.getByText(INNER_REFUSAL), path).toBeHidden();
    } else {
      await expect(new ErrorPage(page).heading('403'), path).toBeVisible();
    }
  }
}
