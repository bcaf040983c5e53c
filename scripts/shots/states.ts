import type { Group } from '@aura/access/groups';
import { OTP_REQUIRED } from '@aura/contracts/auth';
import { CONFIRMATION_REQUIRED } from '@aura/contracts/errors';
import type { Page } from '@playwright/test';
import { LoginPage } from '../../e2e/screens/login.page.ts';
import { Shell } from '../../e2e/screens/shell.page.ts';
import { onGrownCapacity } from './grown-capacity.ts';

export interface ShotState {
  readonly name: string;
  /** Without a role no user is signed in. */
  readonly role?: Group;
  readonly isFor?: (width: number) => boolean;
  readonly open: (page: Page) => Promise<unknown>;
}

const SOMEBODY = { username: 'alguien@aura.example', password: 'no-importa' };
const OBTAIN = '**/api/v1/auth/obtain_token/';

const MAIL = `Grupo Nacional Provincial
Siniestro: 0459998877
Siniestro: 0459998878
Póliza: 77-4410023
Asegurado: Transportes del Bajío, S.A. de C.V.
Fecha de ocurrido: 10/11/2026 18:40
Zona: CDMX Norte
Domicilio: Av. Insurgentes Sur 1235
Tercero afectado: Abarrotes La Esperanza
Contacto: Ing. Pedro Salas
Teléfono: 55 1234 5678
Daños: Cortina metálica y marquesina`;

export const STATES: readonly ShotState[] = [
  { name: 'capacidad-crecida', role: 'Admin', open: onGrownCapacity },
  { name: 'login', open: (page) => LoginPage.open(page) },
  {
    name: 'login-empty',
    open: async (page) => (await LoginPage.open(page)).submit.click(),
  },
  {
    name: 'login-error',
    open: (page) => refusedLogin(page, 'No puede iniciar sesión con las credenciales proporcionadas.'),
  },
  { name: 'login-code', open: (page) => refusedLogin(page, OTP_REQUIRED) },
  {
    name: 'login-privacy',
    open: async (page) => {
      await LoginPage.open(page);
      await page.getByRole('button', { name: 'Aviso de privacidad' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'verify-current', open: (page) => verified(page, 'current') },
  { name: 'verify-replaced', open: (page) => verified(page, 'replaced') },
  { name: 'authorization-link', open: (page) => linked(page) },
  {
    name: 'authorization-decision',
    open: async (page) => {
      await linked(page);
      await page.getByRole('button', { name: /^Autorizar/ }).click();
    },
  },
  {
    name: 'authorization-closed',
    open: (page) => page.goto(`/autorizacion#${'A'.repeat(43)}`),
  },
  { name: 'day', role: 'ACo', open: (page) => page.goto('/dashboard') },
  { name: 'day', role: 'KAM', open: (page) => page.goto('/dashboard') },
  { name: 'verify-unknown', open: (page) => page.goto(`/verificar/${'0'.repeat(32)}`) },
  { name: 'settings', role: 'Admin', open: (page) => onDashboard(page, (shell) => shell.openSettings()) },
  { name: 'notifications', role: 'KAM', open: (page) => onDashboard(page, (shell) => shell.openNotifications()) },
  {
    name: 'notifications-empty',
    role: 'KAM',
    open: async (page) => {
      await page.route('**/api/v1/commons/notifications/', (route) => route.fulfill({ json: [] }));
      await onDashboard(page, (shell) => shell.openNotifications());
    },
  },
  {
    name: 'search',
    role: 'Supervisor',
    open: (page) =>
      onDashboard(page, async () => {
        await page.getByRole('button', { name: 'Buscar', exact: true }).filter({ visible: true }).click();
        await page.getByRole('combobox', { name: 'Buscar' }).fill('045');
        await page.getByRole('option', { name: /GNP/ }).first().waitFor();
      }),
  },
  { name: 'forbidden', role: 'Supervisor', open: (page) => page.goto('/usuarios') },
  { name: 'account-menu', role: 'Admin', open: (page) => onDashboard(page, (shell) => shell.account.click()) },
  {
    name: 'drawer',
    role: 'Admin',
    isFor: (width) => width < 900,
    open: (page) => onDashboard(page, () => page.getByRole('button', { name: 'Mostrar menú' }).click()),
  },
  { name: 'second-factor', role: 'Finanzas', open: secondFactor },
  { name: 'crop', role: 'Supervisor', open: crop },
  {
    name: 'error-dialog',
    role: 'Admin',
    open: async (page) => {
      await page.route('**/api/v1/users/current/', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: { request_id: '5f1c9d2e-0b7a-4e55-9a51-6a1f0c9f8b11' } })
          : route.continue(),
      );
      await page.goto('/editprofile');
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await page.getByRole('dialog', { name: 'Ha ocurrido un error.' }).waitFor();
    },
  },
  { name: 'date-closed', role: 'Admin', open: (page) => onDates(page, '17/11 10') },
  {
    name: 'date-open',
    role: 'Admin',
    open: async (page) => {
      await onDates(page, '17/11/2026 10:00');
      await page.getByRole('button', { name: 'Abrir calendario' }).nth(1).click();
      await page.getByRole('listbox', { name: 'Horas' }).waitFor();
    },
  },
  {
    name: 'date-wrong',
    role: 'Admin',
    open: async (page) => {
      await onDates(page, '31/02/2026 10:00');
      await page.keyboard.press('Tab');
      await page.getByText('Esa fecha no existe').waitFor();
    },
  },
  { name: 'mail-read', role: 'Admin', open: mailRead },
  {
    name: 'appointment',
    role: 'Admin',
    // Keyboard shortcuts of a table; a telephone shows cards.
    isFor: (width) => width >= 900,
    open: async (page) => {
      await page.goto('/siniestros/listado?text=0451234567');
      await page.getByText('0451234567').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Citas y visitas' }).click();
      await page.getByRole('button', { name: 'Programar cita' }).first().click();
      await page.getByLabel(/^Fecha y hora/).fill('mañana 9:30');
    },
  },
  { name: 'zone-new', role: 'Admin', open: (page) => onList(page, '/zonas?open=new') },
  {
    name: 'zone-history',
    role: 'Admin',
    open: async (page) => {
      await onList(page, '/zonas?open=1');
      await page.getByRole('button', { name: 'Historial' }).click();
    },
  },
  { name: 'zones-nothing-found', role: 'Admin', open: (page) => page.goto('/zonas?text=no-existe') },
  { name: 'staff-new', role: 'Admin', open: (page) => onList(page, '/clientes/personal?open=new') },
  { name: 'concept-new', role: 'Admin', open: (page) => onList(page, '/servicios/conceptos?open=new') },
  {
    name: 'user-permissions',
    role: 'Admin',
    open: async (page) => {
      await onList(page, '/usuarios?open=new');
      await page.getByRole('tab', { name: 'Grupos y permisos' }).click();
    },
  },
  { name: 'confirm-identity', role: 'Admin', open: (page) => refusedView(page, { needsCode: false }) },
  { name: 'confirm-identity-code', role: 'Admin', open: (page) => refusedView(page, { needsCode: true }) },
  { name: 'matrix-try', role: 'Admin', open: (page) => onList(page, '/clientes/autorizados?try=true') },
  {
    name: 'quotation-own',
    role: 'Proveedor',
    open: async (page) => {
      await onQuotation(page, 'hdi-hdi-778812');
      await page.getByRole('button', { name: 'Agregar renglón' }).click();
    },
  },
  { name: 'budget-editor', role: 'Admin', open: (page) => onBudget(page, 'presupuesto') },
  {
    name: 'budget-supplies',
    role: 'Admin',
    open: async (page) => {
      await onBudget(page, 'presupuesto');
      await page.getByRole('button', { name: 'Explosión de insumos' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'budget-organise',
    role: 'Admin',
    open: async (page) => {
      await onBudget(page, 'organizar');
      await page.getByRole('checkbox').nth(1).check();
    },
  },
  { name: 'agreement-waiting', role: 'GeOp', open: (page) => onAgreement(page, 'axa-m000123456') },
  {
    name: 'agreement-approve',
    role: 'GeOp',
    open: async (page) => {
      await onAgreement(page, 'axa-m000123456');
      await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'agreement-offer',
    role: 'Admin',
    open: async (page) => {
      await onAgreement(page, 'axa-m000123456');
      await page.getByRole('button', { name: 'Ofrecer o pactar' }).first().click();
      await page.getByLabel(/Importe antes de IVA/).fill('13500');
    },
  },
  { name: 'authorization-panel', role: 'Admin', open: (page) => onAuthorization(page) },
  {
    name: 'claim-money',
    role: 'Admin',
    open: async (page) => {
      await page.goto('/siniestros/axa-m000123456?tab=money');
      await page.getByRole('table', { name: 'Una sola diferencia' }).waitFor();
    },
  },
  {
    name: 'authorization-register',
    role: 'Admin',
    open: async (page) => {
      await onAuthorization(page);
      await page
        .getByRole('region', { name: 'Autorización' })
        .getByRole('button', { name: 'Registrar respuesta' })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'payment-requests', role: 'Finanzas', open: (page) => page.goto('/proveedores/cuentas') },
  {
    name: 'payment-request-held',
    role: 'Finanzas',
    open: (page) => firstOpened(page, '/proveedores/cuentas?held=true'),
  },
  { name: 'cut-off', role: 'Finanzas', open: (page) => page.goto('/corte_proveedores') },
  { name: 'own-payments', role: 'Proveedor', open: (page) => page.goto('/proveedores/mis-pagos') },
  { name: 'own-payment', role: 'Proveedor', open: (page) => firstOpened(page, '/proveedores/mis-pagos') },
  { name: 'provider-account', role: 'Finanzas', open: (page) => page.goto('/proveedores/herreria-gomez?tab=account') },
  { name: 'quotation-editor', role: 'Admin', open: (page) => onQuotation(page, 'axa-m000123456') },
  {
    name: 'quotation-of-provider',
    role: 'Admin',
    open: async (page) => {
      await onQuotation(page, 'axa-m000123456');
      await page.getByRole('button', { name: 'Ver cotización del proveedor' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...['Insertar kit…', 'Guardar como kit…', 'Copiar de otro afectado o siniestro…'].map((item, place) => ({
    name: `quotation-insert-${place}`,
    role: 'Admin' as const,
    open: async (page: Page) => {
      await onQuotation(page, 'axa-m000123456');
      await page.getByRole('button', { name: 'Insertar', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
  {
    name: 'quotation-drawing',
    role: 'Admin',
    open: async (page) => {
      await onQuotation(page, 'axa-m000123456');
      await page.getByRole('button', { name: 'Dibujar' }).click();
      await page.locator('canvas').first().waitFor();
    },
  },
  {
    name: 'quotation-photos',
    role: 'Admin',
    isFor: (width) => width >= 900,
    open: async (page) => {
      await onQuotation(page, 'axa-m000123456');
      await page.locator('.act').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...['Confirmar', 'Éxito', 'Guardando', 'Privacidad'].map((button) => ({
    name: `dialog-${button.toLowerCase()}`,
    role: 'Admin' as const,
    open: (page: Page) => themeDialog(page, button),
  })),
];

async function onDashboard(page: Page, act: (shell: Shell) => Promise<unknown>): Promise<void> {
  await page.goto('/dashboard');
  await act(new Shell(page));
}

/** A list whose address opens a panel beside it. */
async function onList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('dialog').waitFor();
}

async function firstOpened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByText(/^SP-\d{6}$/)
    .first()
    .click();
}

/** An act of the administration that requires step-up, with a wrong password where a code is required too. */
async function refusedView(page: Page, { needsCode }: { readonly needsCode: boolean }): Promise<void> {
  const detail = 'Confirme su identidad para continuar.';
  await page.route('**/api/v1/users/*/view_as/', (route) =>
    route.fulfill({ status: 403, json: { detail, code: CONFIRMATION_REQUIRED, needs_code: needsCode } }),
  );
  await page.route('**/api/v1/users/current/confirm/', (route) =>
    route.fulfill({ status: 400, json: { non_field_errors: ['La contraseña o el código no son correctos.'] } }),
  );
  await page.goto('/usuarios?text=supervisor@aura.example');
  await page
    .getByRole('button', { name: /Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ver como…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme su identidad' });
  await dialog.waitFor();
  if (!needsCode) return;
  await dialog.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await dialog.getByLabel('Código').fill('123456');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText('no son correctos').waitFor();
}

async function refusedLogin(page: Page, text: string): Promise<void> {
  const login = await LoginPage.open(page);
  await page.route(OBTAIN, (route) => route.fulfill({ status: 400, json: { non_field_errors: [text] } }));
  await login.signIn(SOMEBODY);
  await login.message.or(login.code).first().waitFor();
}

async function secondFactor(page: Page): Promise<void> {
  await page.goto('/perfil?seguridad=activar');
  await page.getByRole('dialog').getByRole('img').first().waitFor();
}

async function crop(page: Page): Promise<void> {
  await page.goto('/editprofile');
  const picture = await page.screenshot();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir foto' }).click();
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('dialog').waitFor();
}

async function themeDialog(page: Page, button: string): Promise<void> {
  await page.goto('/theme');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

/** Opens the quotation of the claim's first party from its file. */
async function onQuotation(page: Page, slug: string): Promise<void> {
  await page.goto(`/siniestros/${slug}?tab=quotation`);
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^(?:Cotizar|Abrir cotización)$/ })
    .click();
  await page.getByText('Condiciones').waitFor();
}

async function onDates(page: Page, typed: string): Promise<void> {
  await page.goto('/theme');
  const field = page.getByRole('textbox', { name: 'Fecha y hora' });
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.fill(typed);
}

async function mailRead(page: Page): Promise<void> {
  await page.goto('/siniestros/registro');
  await page.getByRole('button', { name: 'Pegar correo del cliente' }).click();
  await page.getByRole('textbox', { name: 'Texto del correo' }).fill(MAIL);
  await page.getByRole('button', { name: 'Leer el correo' }).click();
  await page.getByRole('table', { name: 'Datos leídos' }).waitFor();
}

async function verified(page: Page, standing: string): Promise<void> {
  const json = {
    number: 'COT-000123',
    version_number: 2,
    date: '2026-11-23',
    valid_until: '2026-12-23',
    total: 129_711.2,
  };
  await page.route('**/api/v1/quotation/verify/**', (route) => route.fulfill({ json: { ...json, standing } }));
  await page.goto(`/verificar/${'0af1'.repeat(8)}`);
}

async function onBudget(page: Page, screen: 'presupuesto' | 'organizar'): Promise<void> {
  await page.goto(`/siniestros/gnp-0451234567/${screen}`);
  await page.getByRole('tab', { name: 'Abarrotes La Lupita' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).first().waitFor();
}

async function onAuthorization(page: Page): Promise<void> {
  await page.goto('/siniestros/gnp-0451234567?tab=quotation');
  await page.getByText('Alumbrado público').first().click();
  await page.getByText('Paquete de la versión 1').waitFor();
}

/** The page behind a mailed link, with a package of two lines. */
async function linked(page: Page): Promise<void> {
  const line = { measure: '', is_drawn: false, is_usual: true, photos: [], change: null, before: null };
  const json = {
    id: 1,
    affected: 1,
    signer: 'Amparo Gallegos Lugo',
    signers: ['Amparo Gallegos Lugo'],
    may_decide: true,
    rule: 'Su matriz: hasta $5,000.00 se repara sin autorización; por encima, decide quien firma en esta zona.',
    customer: 'Grupo Nacional Provincial',
    sinister_number: '0451234567',
    policy: '45219983',
    inciso: '2',
    occurred_on: '2026-11-02',
    party: 'Abarrotes La Ilusión',
    version_number: 1,
    moment: 'before',
    state: 'waiting',
    sent_at: '2026-11-13T18:00:00Z',
    expires_at: '2026-12-13T18:00:00Z',
    message: 'Es la única entrada del negocio: agradecemos su pronta respuesta.',
    sha256: '9f2c'.repeat(16),
    lines: [
      {
        ...line,
        line_number: 1,
        position: 1,
        name: 'Muro de tabique rojo 14 cm',
        unit: 'm²',
        quantity: 12.5,
        measure: '5*2.5',
        unit_price_MXN: 520,
        amount: 6500,
      },
      {
        ...line,
        line_number: 2,
        position: 2,
        name: 'Enderezado y soldado de portón',
        unit: 'serv',
        quantity: 1,
        unit_price_MXN: 3800,
        amount: 3800,
      },
    ],
    previous: null,
    subtotal: 10_300,
    discount: 300,
    price: 10_000,
    tax_percentage: 16,
    taxes: 1600,
    total: 11_600,
    comments: '',
    schematic_drawing: null,
    evidence: [],
    decisions: [],
    file_type: 'Autorización del cliente',
    asks_signature_date: true,
  };
  await page.route('**/api/v1/authorization/link/', (route) => route.fulfill({ json }));
  await page.goto(`/autorizacion#${'A'.repeat(43)}`);
  await page.getByText('Muro de tabique').waitFor();
}

/** Opens the agreement of the claim's first party from its file. */
async function onAgreement(page: Page, slug: string): Promise<void> {
  await page.goto(`/siniestros/${slug}?tab=quotation`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Pactar monto' }).click();
  await page.getByText('Con qué se compara').waitFor();
}
