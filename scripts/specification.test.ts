import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Endpoint } from '@aura/contracts/endpoint';
import { CurrentUser } from '@aura/contracts/accounts';
import { ProviderAssignment } from '@aura/contracts/budgets/agreement';
import { Budget, BudgetConcept, BudgetSupply } from '@aura/contracts/budgets/budget';
import { preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import { preloadCycles } from '@aura/contracts/catalogues/process';
import { detailRecord, preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { preloadUnits } from '@aura/contracts/catalogues/units';
import { preloadZones, zoneRecord } from '@aura/contracts/catalogues/zones';
import {
  AffectedParty,
  AffectedPartyInput,
  Appointment,
  InvoiceComplement,
  PartyInvoice,
} from '@aura/contracts/claims/affected-parties';
import { Claim } from '@aura/contracts/claims/claim';
import { searchClaims } from '@aura/contracts/claims/claim-list';
import { CustomerLabel, CustomerPerson, SluggedLabel, StageLabel } from '@aura/contracts/claims/labels';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import { AuthorizationRule, setAuthorizationRule } from '@aura/contracts/customers/matrix';
import { staffRecord } from '@aura/contracts/customers/staff';
import { Invoice } from '@aura/contracts/invoicing/invoices';
import { Notification } from '@aura/contracts/notifications';
import { PaymentReceipt, PaymentRequest } from '@aura/contracts/payments/requests';
import { listOrderReceipts } from '@aura/contracts/payments/receipts';
import { listProviderAssignments } from '@aura/contracts/providers/provider-file';
import { providerListing, providerRecord } from '@aura/contracts/providers/providers';
import { GeneralizedConcept, Quotation, QuotationLine, saveQuotation } from '@aura/contracts/quotations/quotation';
import { wireNames } from '@aura/contracts/wire';
import { TOKEN_SCHEME } from '@aura/contracts/auth';
import { DEFAULT_PAGE_SIZE } from '@aura/contracts/page';
import { filterDate, formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sitemap } from '../apps/web/src/sitemap.ts';

/** The statements of the specification, section by section, each compared with the contracts, the sitemap or the sources. */

type Schema = Endpoint['reply'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');
/** The one kind of record in a list or a page, or below a field. */
const itemOf = (schema: Schema) => (schema as unknown as { readonly element: Schema }).element;

describe('section 3: the fields of every entity are on the wire under these names', () => {
  test.each<[what: string, schema: Schema, fields: string]>([
    [
      'account',
      CurrentUser,
      `id username treatment first_name last_name mothers_last_name email phone cellphone photo last_login date_joined is_active
       customer groups user_permissions provider profileId phone_ext permissions`,
    ],
    [
      'claim',
      Claim,
      `id slug job_type repport_channel eco_user supervisor supervisor_dev customer customer_supervisor customer_adjuster zone
       sinister_number repport_number policy inciso folio folio_e origin insured_name address occurred_date assignment_date
       assignation_date repport_channel_comment register_location_link auditor part_number promise_date special_monitoring
       is_active add_date advances affecteds has_permission`,
    ],
    ['job type, channel and zone of a claim', SluggedLabel, 'slug name'],
    ['customer and auditor of a claim', CustomerLabel, 'codename name'],
    ['a person of the customer', CustomerPerson, 'phone'],
    ['claim search result', itemOf(searchClaims.reply), 'NumSinister folio reportNumber slug isActive'],
    [
      'affected party',
      AffectedParty,
      `id sinister slug name contact contact_phones second_contact_phone description damage_origin checkin_lat checkin_lon
       checkin_user checkin_date process alternate_process provider4attention meeting scope_motifs is_active family_assig budget
       visual_validation_date no_provider quotation_motif authorized_authorization agreed_amount close_quotation complete_data
       complete_stationery invoice visible_extranet finish unauthorized_days isTAPaiment isTAProvider`,
    ],
    ['stage of an affected party', StageLabel, 'abbreviation slug number name color'],
    ['meeting', Appointment, 'meeting_date'],
    [
      'affected payload',
      AffectedPartyInput,
      'name contact contact_phones second_contact_phone binnacle_info description',
    ],
    ['invoice', Invoice, 'uuid folio serie pdf xml total subtotal date add_date complement_invoice'],
    [
      'invoice of an affected party',
      PartyInvoice,
      'uuid folio serie pdf xml total subtotal date add_date complement_invoice',
    ],
    ['complement of an invoice', InvoiceComplement, 'uuid folio xml pdf amount date add_date'],
    ['business cycle', itemOf(preloadCycles.reply), 'color name slug'],
    [
      'quotation',
      Quotation,
      `apply_taxes tax_percentage taxes discount price comments concepts generalized_concept gnp_authorizes authorization_file
       send_authorization send_first_authorization is_authorized_by_customer authorization_date_by_customer
       customer_files_authorizations schematic_drawing is_autorized_by_client user_who_registered`,
    ],
    ['concept of a quotation', QuotationLine, 'unit_price_MXN quantity'],
    ['generalized concept', GeneralizedConcept, 'name price'],
    [
      'quotation payload',
      saveQuotation.body,
      `affected concepts quotation_concepts deleted_concepts generalized_concept schematic_drawing discount comments gnp_authorizes
       tax_percentage apply_taxes`,
    ],
    ['budget', Budget, 'id budget origin description criteria observations'],
    [
      'budget concept',
      BudgetConcept,
      `id concept quotation_concept budget name code position unit_price_MXN quantity apply_taxes taxes unit_measurement assignation
       category supplies`,
    ],
    ['supply line', BudgetSupply, 'id is_active comment is_client_price price quantity supply budget_concept'],
    ['file type', itemOf(preloadFileTypes.reply), 'id codename slug name description max_size require_signature_date'],
    ['unit of measure', itemOf(preloadUnits.reply), 'id abbr name is_active'],
    ['service family', itemOf(preloadFamilies.reply), 'id name codename slug'],
    ['detail of a subfamily', detailRecord.reply, 'id name slug codename subfamily'],
    [
      'zone',
      itemOf(preloadZones.reply),
      'id state is_active slug name short_name iva apply_iva CLAIMS SISA provider_number_QUA',
    ],
    [
      'zone as it is edited',
      zoneRecord.reply,
      'id state is_active slug name short_name iva apply_iva CLAIMS SISA provider_number_QUA',
    ],
    [
      // `password_extranet` is in the one reply that hands it out, and in no other.
      'customer staff',
      staffRecord.reply,
      `id name last_name mothers_last_name title phone phone_ext cellphone email has_extranet_access is_active customer type_staff
       zones boss employees user_extranet`,
    ],
    [
      'authorization matrix entry',
      AuthorizationRule,
      `customer zone authorization budgetAmountBefore budgetAmountAfter needAuthBefore needAuthAfter repairWithoutAuthorization
       authorizationGNP gnpMatrixStart filetype isActive`,
    ],
    [
      'authorization matrix entry as it is sent',
      setAuthorizationRule.body,
      'budget_amount_before budget_amount_after file_type',
    ],
    [
      'provider',
      providerRecord.reply,
      `name last_name mothers_last_name fullName commercial_name rfc curp does_bill main_family secondary_family provider_type slug
       provider_number ranking is_active services_zone addresses`,
    ],
    [
      'provider in the list',
      providerListing.row,
      `fullName commercial_name rfc does_bill main_family secondary_family provider_type slug provider_number ranking is_active
       services_zone contact_name main_phone_number`,
    ],
    ['provider assignment', ProviderAssignment, 'resource kind assignation_date chage_date comments'],
    [
      "job in a provider's file",
      itemOf(listProviderAssignments.reply),
      'resource kind assignation_date chage_date comments',
    ],
    [
      'provider payment request',
      PaymentRequest,
      `id date provider sinister supervisor total amount subtotal affected payment user_requesting percentage status codi_status
       binnacle_report comment data_xmls`,
    ],
    ['invoice of a payment request', PaymentReceipt, 'pk xml_file pdf_file'],
    [
      'reassignment',
      reassignClaims.body,
      'new_supervisor last_supervisor new_aco last_aco sinisters_from sinisters_to process prev_processes',
    ],
    ['purchase-note file', itemOf(listOrderReceipts.reply), 'uuid amount date pdf_file xml_file'],
    ['notification', Notification, 'id level description timestamp unread verb data'],
  ])('%s', (_what, schema, fields) => {
    expect(words(fields).filter((field) => !wireNames(schema).includes(field))).toEqual([]);
  });

  test('a stage has its own names, and says whether the macro hides it', () => {
    const stage = itemOf(
      (preloadCycles.reply as unknown as { element: { def: { in: { shape: Record<string, Schema> } } } }).element.def.in
        .shape['stages'] as Schema,
    );

    expect(wireNames(stage).toSorted()).toEqual(words('abbreviation color hide_in_macro id name number slug'));
  });
});

const CLAIM_FILTERS = 'page size from to text job_type supervisor customer eco zone';
const MACRO_FILTERS = 'toDate fromDate supervisor aco_username zone customer typeSinister processes searchText';

describe('section 7: every call, with what it takes and gives', () => {
  test.each<[call: string, parts?: { readonly query?: string; readonly body?: string; readonly reply?: string }]>([
    ['POST /auth/obtain_token/', { body: 'username password', reply: 'token' }],
    ['POST /auth/refresh_token/', { body: 'token', reply: 'token' }],
    ['POST /auth/token-verify/', { body: 'token' }],
    ['GET /users/current/'],
    ['PUT /users/current/', { body: 'first_name email last_name mothers_last_name treatment phone cellphone photo' }],
    ['PUT /users/current/change_password/'],
    ['GET /commons/notifications/'],
    ['PUT /commons/notifications/', { body: 'noti_id' }],
    ['GET /sinister/search/', { query: 'search_data process' }],
    ['GET /sinister/repport_mode/'],
    ['GET /sinister/job_type/'],
    ['POST /sinister/'],
    ['PUT /sinister/:/'],
    ['GET /sinister/:/'],
    ['GET /sinister/', { query: CLAIM_FILTERS, reply: 'count next previous pages results' }],
    ['GET /sinister/permission/', { query: CLAIM_FILTERS }],
    ['GET /sinister/detail/:/'],
    ['POST /sinister/detail/:/'],
    [
      'POST /sinister/:/affected/',
      { body: 'name contact contact_phones second_contact_phone binnacle_info description' },
    ],
    [
      'PUT /sinister/detail/:/affected/:/',
      { body: 'name contact contact_phones second_contact_phone binnacle_info description' },
    ],
    ['DELETE /sinister/detail/:/affected/:/'],
    ['GET /sinister/affected/finish/:/'],
    ['GET /sinister/csv/macro_process/', { query: MACRO_FILTERS }],
    ['GET /sinister/count/macro_process/', { query: MACRO_FILTERS, reply: 'count next previous pages results' }],
    ['GET /sinister/totals/macro_process/', { query: MACRO_FILTERS, reply: 'count next previous pages results' }],
    [
      'GET /sinister/list/macro_process/',
      { query: `${MACRO_FILTERS} page pageSize`, reply: 'count next previous pages results' },
    ],
    [
      'GET /sinister/list/macro_process/:/',
      { query: `${MACRO_FILTERS} page pageSize`, reply: 'count next previous pages results' },
    ],
    ['GET /sinister/general/macro_process/', { query: MACRO_FILTERS }],
    ['GET /sinister/sendemail/assignment/:/'],
    ['POST /sinister/tasks/sendpendingemail/'],
    ['PUT /sinister/update/promise_date/:/', { body: 'promise_date' }],
    ['PUT /sinister/update/special_monitoring/:/', { body: 'special_monitoring' }],
    ['POST /sinister/reassignment/'],
    ['GET /customer/auditor-by-customer-zone/:/:/'],
    ['GET /customer/matrix/:/:/'],
    ['GET /tax-receipt/purchase-note/files/:/'],
    ['POST /avi_chat/login/', { reply: 'widget user groups' }],
    [
      'POST /avi_chat/send_message/',
      { body: 'user_input conversation documents', reply: 'response responseHtml userInput conversation' },
    ],
    ['GET /macro/business-cicle/'],
    ['GET /unit_measurement/'],
    ['GET /commons/states/'],
    ['GET /catalogs/services/family/'],
    ['GET /catalogs/services/supply-type/'],
    ['GET /catalogs/zones/'],
    ['GET /commons/file_type/'],
    ['GET /sinister/files-type/affected/'],
  ])('%s', (call, parts = {}) => {
    const served = CALLS.get(call);

    expect(served?.method).toBe(call.split(' ')[0]);
    for (const [part, names] of Object.entries(parts))
      expect(
        words(names).filter((name) => !wireNames(served?.[part as keyof typeof parts]).includes(name)),
        part,
      ).toEqual([]);
  });
});

const CALLS = new Map(
  [...allEndpoints.values()].map((each) => [`${each.method} ${each.path.replace(/:\w+/g, ':')}`, each]),
);

describe('section 2: every route has a screen', () => {
  test.each(
    words(`/login /error/301 /error/401 /error/403 /error/404 /error/500 /dashboard /theme /perfil /editprofile /changepassword
    /divisiones /siniestros/listado /siniestros/registro /siniestros/edicion/{} /siniestros/reasignacion /siniestros/{}
    /siniestros/vista_impresion/{} /siniestros/archivo_afectado/{} /siniestros/{}/cotizacion /siniestros/{}/cotizacion/{}/detalle
    /siniestro/{}/afectado/{}/pactar-monto /siniestro/{}/cotizacion/{}/print /siniestros/{}/presupuesto /siniestros/{}/organizar
    /zonas /unidades_de_negocio /clientes/listado /clientes/edicion/{} /clientes/registro /clientes/detalles/{} /clientes/auditores
    /clientes/detalles/auditor/{} /clientes/personal /clientes/ajustadores /clientes/autorizados /servicios/detalles
    /servicios/conceptos /servicios/insumos /servicios/motivos /proveedores/listado /proveedores/cuentas
    /proveedores/cuentastotales /proveedores/nuevo /proveedores/editar/{} /proveedores/{} /usuarios /reportes_dinamicos
    /reportes_dinamicos/{} /facturas/listosParaFacturar /facturas/facturacion /facturas/facturados /facturas/facturados/{}
    /facturas/Cancelaciones /facturas/listado_contrarecibos /facturas/contrarecibos/registro /facturas/contrarecibos/edicion/{}
    /facturas/costoindirecto /facturas/complementos /facturas/notasdecredito /extranet/listado_siniestros/{}
    /extranet/siniestros/{} /extranet/reporte_rangos /extranet/reporte_status_siniestros /quejas /reportes/anticipos
    /corte_proveedores /detalles_proveedor /reportes/datos_completos /reportes/pagos_detenidos /reportes/facturados
    /reportes/pagados /reportes/ordenes_de_compra /reportes/asignacion /reportes/clara /macro /reporte-1`),
  )('%s', (path) => {
    expect(PATHS).toContain(path.replace(/^\/error\/\d+$/, '/error/{}'));
  });
});

const PATHS = [
  '/login',
  '/error/{}',
  ...sitemap.flatMap(({ places }) => places).map(({ path }) => path.replaceAll(/\$\w+/g, '{}')),
];

/** The sources of the application, without tests. */
const SOURCES = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.(test|factory|generated)\.|\/testing\//.test(path))
  .map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const);

describe('sections 2, 6, 7 and 8: every text that the specification quotes', () => {
  test.each([
    'Siniestros Autos',
    'Iniciar sesión',
    'Nothing to see here!',
    'Privacy Policy',
    'I accept',
    'Perfil',
    'Correos pendientes',
    'Opciones',
    'Salir',
    'Notificaciones',
    'Nuevo comentario en bitácora',
    'Este campo es requerido',
    'N/G',
    'Macro.csv',
    'Se enviaron los correos pendientes',
    'Archivo',
    'No se pudo conectar con el servidor',
    'Error tratando de iniciar sesión',
    'Whoops, ',
    'Moved Permanently',
    'Unauthorized',
    'Forbidden',
    'Not Found',
    'Internal Server Error',
    'Error en servidor.',
    'Contacte un administrador.',
    'El servidor no envió respuesta.',
    'Ha ocurrido un error.',
    'Exitoso',
    'Guardado cambios',
    'Por favor espere',
    'Sí',
    'No',
  ])('«%s»', (text) => {
    const quoted = new RegExp(`['\`>(]${text.replaceAll(/[.!()]/g, String.raw`\$&`)}`);

    expect(SOURCES.filter(([, source]) => quoted.test(source)).map(([path]) => path)).not.toEqual([]);
  });
});

describe('sections 2, 4 and 9: every constant', () => {
  test.each<[what: string, file: string, says: RegExp]>([
    ['drawer of 250', 'app/shell/SideDrawer.tsx', /WIDTH = 250;/],
    ['to the top after 300 px', 'app/shell/ScrollToTop.tsx', /SHOWN_AFTER_PX = 300;/],
    ['notifications at most 600 px high', 'features/notifications/NotificationPanel.tsx', /MAX_HEIGHT = 600;/],
    ['a pause of 500 ms before searching', 'features/search/use-commands.ts', /PAUSE_MS = 500;/],
    ['success closes after 1500 ms', 'ui/dialogs-context.ts', /SUCCESS_CLOSES_AFTER_MS = 1500;/],
    ['so does a short message that offers nothing', 'ui/Toast.tsx', /Math\.max\(SUCCESS_CLOSES_AFTER_MS, /],
    ['the assistant reopens after 500 ms', 'features/assistant/panel/AssistantPanel.tsx', /REOPENS_AFTER_MS = 500;/],
    ['its hint hides after 6 s', 'features/assistant/panel/PanelHeader.tsx', /HIDES_AFTER_MS = 6000;/],
    ['a script is given 120 s', 'lib/import-in-time.ts', /120_000;/],
    ['storage under aur_', 'lib/storage.ts', /PREFIX = 'aur_';/],
    ['for 60 minutes', 'lib/storage.ts', /LIFETIME_MS = 60 \* 60 \* 1000;/],
  ])('%s', (_what, file, says) => {
    expect(readFileSync(`${ROOT}/apps/web/src/${file}`, 'utf8')).toMatch(says);
  });

  test('scheme, sizes and tax', () => {
    expect([TOKEN_SCHEME, DEFAULT_PAGE_SIZE, DEFAULT_TAX_PERCENTAGE]).toEqual(['JWT', 10, 16]);
    expect([formatMoney(1_234_567_89), formatPercent(16), formatDate('2026-12-01')]).toEqual([
      '$1,234,567.89',
      '16.00 %',
      '01/12/2026',
    ]);
    expect(filterDate('2026-12-01')).toBe('2026/12/01');
  });
});
