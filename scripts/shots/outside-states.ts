import { MyCase, readConformityLetter } from '@aura/contracts/party-links/my-case';
import { readDossierProof, SealedDossier, verifyDossierFile } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { Page } from '@playwright/test';
import type { ShotState } from './states.ts';

const TOKEN = 'A'.repeat(43);
const HASH = '9f2c'.repeat(16);
const CODE = '0af1'.repeat(8);
const CLAIM = 'gnp-0451234567';

type Shown = Parameters<typeof MyCase.encode>[0];
type Sealed = Parameters<typeof SealedDossier.encode>[0];

/** Screens of outsiders, and staff's work for them: complaints, extranet, links, sealed dossiers, privacy requests. */
export const OUTSIDE_STATES: readonly ShotState[] = [
  { name: 'complaints-board', role: 'Admin', open: (page) => page.goto('/quejas?tab=tablero') },
  { name: 'complaints-rates', role: 'Admin', open: (page) => page.goto('/quejas?tab=tasas') },
  { name: 'complaints-rates-by-cause', role: 'Admin', open: (page) => page.goto('/quejas?tab=tasas&by=cause') },
  { name: 'complaints-none', role: 'Admin', open: (page) => page.goto('/quejas?text=no-existe') },
  { name: 'complaints-board-none', role: 'Admin', open: (page) => page.goto('/quejas?tab=tablero&text=no-existe') },
  { name: 'complaint-register', role: 'Admin', open: (page) => pressed(page, '/quejas', 'Registrar queja') },
  {
    name: 'complaint-register-empty',
    role: 'Admin',
    open: async (page) => {
      await pressed(page, '/quejas', 'Registrar queja');
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar queja' }).click();
    },
  },
  ...(
    [
      'registered',
      'assigned',
      'investigating',
      'proposed',
      'answered',
      'reopened',
      'escalatedUne',
      'escalatedCondusef',
      'warranty',
      'closedFavourable',
    ] as const
  ).map((state) => ({
    name: `complaint-${state}`,
    role: 'Admin' as const,
    open: (page: Page) => onComplaint(page, state),
  })),
  ...(
    [
      ['registered', 'Asignar'],
      ['assigned', 'Acusar recibo e investigar'],
      ['investigating', 'Escribir hallazgos'],
      ['investigating', 'Pedir corrección'],
      ['proposed', 'Aprobar respuesta'],
      ['answered', 'Informar a quien se quejó'],
      ['answered', 'Cerrar como favorable'],
    ] as const
  ).map(([state, act], place) => ({
    name: `complaint-act-${place}`,
    role: 'Admin' as const,
    open: async (page: Page) => {
      await onComplaint(page, state);
      await page.getByRole('button', { name: act, exact: true }).first().click({ timeout: 5000 });
      await page.getByRole('button', { name: 'Volver' }).waitFor();
    },
  })),
  { name: 'complaint-missing', role: 'Admin', open: (page) => page.goto('/quejas/999999') },
  { name: 'claim-complaints', role: 'Admin', open: (page) => onClaimOfComplaint(page) },
  {
    name: 'claim-complaints-none',
    role: 'Admin',
    open: (page) => page.goto('/siniestros/axa-m000123456?tab=complaints'),
  },
  {
    name: 'provider-complaints',
    role: 'Admin',
    open: async (page) => {
      await page.goto('/proveedores/herreria-gomez');
      await page.getByRole('tab', { name: /Quejas/ }).click();
    },
  },
  { name: 'day-complaints', role: 'EsAt', open: (page) => page.goto('/dashboard') },
  ...(['extranet_Cliente', 'extranet_Supervisor', 'extranet_GeOp'] as const).map((role) => ({
    name: 'extranet-day',
    role,
    open: (page: Page) => page.goto('/dashboard'),
  })),
  {
    name: 'extranet-none',
    role: 'extranet_Cliente',
    open: (page) => page.goto('/dashboard?text=no-existe'),
  },
  { name: 'extranet-file', role: 'extranet_GeOp', open: (page) => onWaitingFile(page) },
  ...([/^Autorizar/, 'Pedir cambios', 'Rechazar con motivo'] as const).map((act, place) => ({
    name: `extranet-decision-${place}`,
    role: 'extranet_GeOp' as const,
    open: async (page: Page) => {
      await onWaitingFile(page);
      await page.getByRole('button', { name: act, exact: true }).first().click({ timeout: 5000 });
      await page.getByRole('button', { name: 'Volver' }).waitFor();
    },
  })),
  {
    name: 'extranet-decision-empty',
    role: 'extranet_GeOp',
    open: async (page) => {
      await onWaitingFile(page);
      await page
        .getByRole('button', { name: /^Autorizar/ })
        .first()
        .click({ timeout: 5000 });
      await page.getByRole('button', { name: 'Firmar y autorizar' }).click();
    },
  },
  {
    name: 'extranet-complain',
    role: 'extranet_GeOp',
    open: async (page) => {
      await onWaitingFile(page);
      await page.getByRole('button', { name: 'Presentar una queja' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Presentar la queja' }).click();
    },
  },
  { name: 'extranet-missing', role: 'extranet_GeOp', open: (page) => page.goto('/extranet/siniestros/no-existe') },
  { name: 'extranet-looked-at', role: 'Admin', open: (page) => onLookedFile(page) },
  {
    name: 'extranet-ranges',
    role: 'extranet_GeOp',
    open: (page) => page.goto('/extranet/reporte_rangos'),
  },
  {
    name: 'extranet-stages',
    role: 'extranet_GeOp',
    open: (page) => page.goto('/extranet/reporte_status_siniestros'),
  },
  {
    name: 'links-none',
    role: 'Admin',
    open: (page) => onLinks(page),
  },
  {
    name: 'links-make',
    role: 'Admin',
    open: async (page) => {
      await onLinks(page);
      await page.getByRole('button', { name: 'Crear enlace' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'links-made',
    role: 'Admin',
    open: async (page) => {
      await onLinks(page);
      await page.getByRole('button', { name: 'Crear enlace' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Crear enlace' }).click();
      await page.getByText('/mi-caso#').waitFor();
    },
  },
  { name: 'dossiers', role: 'Admin', open: (page) => onDossiers(page, DOSSIERS) },
  { name: 'dossiers-none', role: 'Admin', open: (page) => onDossiers(page, []) },
  {
    name: 'dossier-seal',
    role: 'Admin',
    open: async (page) => {
      await onDossiers(page, []);
      await page.getByRole('button', { name: 'Expediente sellado' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'verify-dossier', open: (page) => page.goto('/verificar/expediente') },
  { name: 'verify-dossier-code', open: (page) => onProof(page) },
  { name: 'verify-dossier-unknown', open: (page) => page.goto(`/verificar/expediente/${CODE}`) },
  ...(['whole', 'unknown'] as const).map((match) => ({
    name: `verify-dossier-${match}-file`,
    open: async (page: Page) => {
      const sealed = match === 'whole';
      const json = verifyDossierFile.reply.encode({
        match,
        folio: sealed ? 'EXP-000123' : null,
        sealedAt: sealed ? new Date('2026-11-13T18:00:00Z') : null,
        path: null,
      });
      await page.route('**/api/v1/dossier/verify/', (route) => route.fulfill({ json }));
      await onProof(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'expediente.zip', mimeType: 'application/zip', buffer: Buffer.from('cualquiera') });
      await page.getByText('expediente.zip').waitFor();
    },
  })),
  { name: 'party-closed', open: (page) => page.goto(`/mi-caso#${TOKEN}`) },
  { name: 'party-digits', open: (page) => onDigits(page) },
  {
    name: 'party-digits-wrong',
    open: async (page) => {
      await onDigits(page);
      await page.getByRole('button', { name: 'Ver mi caso' }).click();
    },
  },
  { name: 'party-notice', open: (page) => onCase(page, { notice: NOTICE, appointment: null }) },
  {
    name: 'party-notice-read',
    open: async (page) => {
      await onCase(page, { notice: NOTICE });
      await page.getByRole('button', { name: 'Leer el aviso' }).click();
    },
  },
  { name: 'party-case', open: (page) => onCase(page) },
  {
    name: 'party-case-end',
    open: (page) =>
      onCase(page, {
        step: 4,
        now: { es: 'Su caso ha terminado', en: 'Your case has ended' },
        next: null,
        appointment: null,
        conformity: 'signed',
        hasCopy: true,
        papers: [{ what: 'identificacion_ta', name: 'Identificación del afectado', state: 'accepted' }],
        complaints: [
          { number: 'Q-000012', madeAt: new Date('2026-11-10T18:00:00Z'), isClosed: true },
          { number: 'Q-000031', madeAt: new Date('2026-11-13T18:00:00Z'), isClosed: false },
        ],
      }),
  },
  {
    name: 'party-move',
    open: async (page) => {
      await onCase(page);
      await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
    },
  },
  {
    name: 'party-sign',
    open: async (page) => {
      await onCase(page, { conformity: 'open', step: 4 });
      const json = readConformityLetter.reply.encode({ text: LETTER, sha256: HASH });
      await page.route('**/api/v1/my-case/conformity/', (route) => route.fulfill({ json }));
      await page.getByRole('button', { name: 'Leer y firmar' }).click();
      await page.getByRole('button', { name: 'Firmar', exact: true }).click();
      await page.getByRole('button', { name: 'Firmar', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'party-complain',
    open: async (page) => {
      await onCase(page);
      await page.getByRole('button', { name: 'Tengo una queja' }).click();
      await page.getByRole('button', { name: 'Enviar queja' }).click();
      await page.getByRole('button', { name: 'Enviar queja' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'privacy-register', role: 'Admin', open: (page) => pressed(page, '/privacidad', 'Nueva solicitud') },
  {
    name: 'privacy-answer',
    role: 'Admin',
    open: async (page) => {
      await firstOf(page, '/privacidad', /^AR-\d{6}$/);
      await page.getByRole('button', { name: 'Responder', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'privacy-rule', role: 'Admin', open: (page) => pressed(page, '/privacidad/retencion', 'Cambiar plazo') },
];

const NOTICE = {
  version: '2026-11',
  title: 'Aviso de privacidad para personas afectadas',
  body: 'Aura trata sus datos por cuenta de la aseguradora para reparar o pagar el daño.\n\nUsamos su nombre, teléfono, domicilio y las fotos que nos envía. No los usamos para otra cosa ni los vendemos.\n\nPuede pedir acceso, rectificación, cancelación u oposición llamando a Aura.',
  isAccepted: false,
};

const LETTER = `Carta de conformidad

Siniestro 0451234567, Grupo Nacional Provincial
Afectado: Rosaura Gil Hernández
Trabajo: cortina y marquesina

Recibí los trabajos descritos, los revisé y estoy conforme con ellos. Sé que tienen garantía de doce meses por defectos de ejecución.`;

const CASE: Shown = {
  name: 'Rosaura',
  customer: 'Grupo Nacional Provincial',
  claimNumber: '0451234567',
  damage: 'Reparación de su cortina y marquesina',
  timeZone: 'America/Mexico_City',
  step: 3,
  now: { es: 'Estamos reparando', en: 'We are repairing' },
  next: { es: 'Revisaremos el trabajo con usted', en: 'We will look at the work with you' },
  provider: 'Herrería Gómez',
  promiseDate: '2026-11-27',
  appointment: { at: new Date('2026-11-24T16:00:00Z'), isConfirmed: false, isOtherTimeAsked: false },
  papers: [
    { what: 'identificacion_ta', name: 'Identificación del afectado', state: 'missing' },
    { what: 'comprobante_propiedad', name: 'Comprobante de propiedad', state: 'review' },
    { what: 'comprobante_domicilio', name: 'Comprobante de domicilio', state: 'again' },
    { what: 'caratula_bancaria', name: 'Carátula bancaria', state: 'accepted' },
  ],
  filesLeft: 30,
  conformity: 'notYet',
  hasCopy: false,
  photos: [],
  causes: [
    { slug: 'demora-en-reparacion', name: 'Demora en reparación' },
    { slug: 'trato', name: 'Trato recibido' },
  ],
  complaints: [],
  isAskedToRecommend: false,
  recommendation: null,
  notice: { ...NOTICE, isAccepted: true },
  expiresAt: new Date('2026-12-15T18:00:00Z'),
};

const SEALED: Sealed = {
  id: 1,
  folio: 'EXP-000123',
  affectedPartyId: null,
  party: null,
  sections: ['documents', 'logbook', 'authorizations', 'positions', 'stages', 'audit'],
  audience: 'insurer',
  purpose: 'condusef',
  reason: 'Audiencia de conciliación del 20 de noviembre',
  askedBy: 'Araceli Cota',
  askedAt: new Date('2026-11-13T17:40:00Z'),
  state: 'ready',
  piecesTotal: 48,
  piecesDone: 48,
  problem: null,
  size: 18_400_000,
  sha256: HASH,
  contents: { documents: 31, logbook: 12, authorizations: 2, stages: 9 },
  finishedAt: new Date('2026-11-13T17:42:00Z'),
  verificationAddress: `https://aura.example/verificar/expediente/${CODE}`,
  mayOpen: true,
};

const DOSSIERS: readonly Sealed[] = [
  {
    ...SEALED,
    id: 3,
    folio: 'EXP-000125',
    state: 'making',
    piecesDone: 17,
    size: null,
    sha256: null,
    finishedAt: null,
    party: 'Administradora de Inmuebles y Estacionamientos del Valle de México SA de CV',
    affectedPartyId: 1,
  },
  {
    ...SEALED,
    id: 2,
    folio: 'EXP-000124',
    state: 'failed',
    problem: 'El almacén de archivos no respondió.',
    size: null,
    sha256: null,
    finishedAt: null,
  },
  SEALED,
];

async function pressed(page: Page, address: string, button: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the first row of a list, by the pattern of its number. */
async function firstOf(page: Page, address: string, number: RegExp): Promise<void> {
  await page.goto(address);
  await page.getByText(number).first().click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}

const onComplaint = (page: Page, state: string) => firstOf(page, `/quejas?state=${state}`, /Q-\d{6}/);

async function onClaimOfComplaint(page: Page): Promise<void> {
  await onComplaint(page, 'investigating');
  const claim = page.locator('main a[href^="/siniestros/"]').first();
  const address = new URL((await claim.getAttribute('href')) ?? '', page.url());
  address.searchParams.set('tab', 'complaints');
  await page.goto(address.toString());
}

/** A file with a version that awaits the decision of the person who reads it. */
async function onWaitingFile(page: Page): Promise<void> {
  await page.route('**/api/v1/extranet/sinister/*/', async (route) => {
    const reply = await route.fetch();
    const file = (await reply.json()) as { packages: { state: string; may_decide: boolean }[] };
    for (const shown of file.packages) shown.may_decide = shown.state === 'waiting';
    await route.fulfill({ response: reply, json: file });
  });
  await firstShown(page, '/dashboard?waiting=true');
}

async function onLookedFile(page: Page): Promise<void> {
  await firstShown(page, '/extranet/listado_siniestros/GNP?waiting=true');
}

async function firstShown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByText(/^045\d{7}$/)
    .first()
    .click();
  await page.waitForURL('**/extranet/siniestros/**');
}

async function onLinks(page: Page): Promise<void> {
  await page.goto(`/siniestros/${CLAIM}`);
  const panel = page.getByRole('region', { name: 'Enlace del afectado' });
  await panel.getByRole('button').first().click();
  await panel.scrollIntoViewIfNeeded();
}

async function onDossiers(page: Page, dossiers: readonly Sealed[]): Promise<void> {
  const json = dossiers.map((dossier) => SealedDossier.encode(dossier));
  await page.route('**/sealed-dossiers/', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
  await page.goto(`/siniestros/${CLAIM}?tab=files`);
  const panel = page.getByRole('region', { name: /sellado/i });
  await panel.waitFor();
  await panel.scrollIntoViewIfNeeded();
}

async function onProof(page: Page): Promise<void> {
  const json = readDossierProof.reply.encode({
    folio: 'EXP-000123',
    sealedAt: new Date('2026-11-13T17:42:00Z'),
    company: 'Aura',
    claimNumber: '••••••4567',
    isOfParty: false,
    contents: { documents: 31, logbook: 12, authorizations: 2, stages: 9 },
    pieces: 48,
    size: 18_400_000,
    sha256: HASH,
    manifestSha256: HASH,
    keyId: 'a1b2c3d4',
  });
  await page.route('**/api/v1/dossier/proof/**', (route) => route.fulfill({ json }));
  await page.goto(`/verificar/expediente/${CODE}`);
  await page.getByText('EXP-000123').waitFor();
}

async function onDigits(page: Page): Promise<void> {
  await page.route('**/api/v1/my-case/link/', (route) => route.fulfill({ json: { is_locked: false } }));
  await page.goto(`/mi-caso#${TOKEN}`);
  await page.getByLabel(/Últimos cuatro dígitos/).waitFor();
}

async function onCase(page: Page, traits: Partial<Shown> = {}): Promise<void> {
  await page.route('**/api/v1/my-case/visit/', (route) => route.fulfill({ json: { visit: 'v'.repeat(43) } }));
  await page.route('**/api/v1/my-case/', (route) => route.fulfill({ json: MyCase.encode({ ...CASE, ...traits }) }));
  await onDigits(page);
  await page.getByLabel(/Últimos cuatro dígitos/).fill('2345');
  await page.getByRole('button', { name: 'Ver mi caso' }).click();
  await page.getByRole('heading', { name: /^Hola/ }).waitFor();
}
