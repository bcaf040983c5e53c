import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import type { Bilingual } from './lib/texts.ts';

export type PlaceIcon =
  | 'dashboard'
  | 'claims'
  | 'register'
  | 'account'
  | 'palette'
  | 'map'
  | 'tree'
  | 'business'
  | 'adjuster'
  | 'auditor'
  | 'grid'
  | 'building'
  | 'catalogue'
  | 'service'
  | 'supply'
  | 'rule'
  | 'priceRule'
  | 'payment'
  | 'paymentRule'
  | 'held'
  | 'mail'
  | 'jobs'
  | 'capacity'
  | 'tasks'
  | 'reassign'
  | 'macro'
  | 'staff'
  | 'provider'
  | 'division'
  | 'order'
  | 'cutOff'
  | 'period'
  | 'account-book'
  | 'advance'
  | 'paid'
  | 'billed'
  | 'cardSpend'
  | 'provider-jobs'
  | 'withholdings'
  | 'assignation'
  | 'report1'
  | 'completeData'
  | 'satList'
  | 'billing'
  | 'compose'
  | 'invoice'
  | 'seal'
  | 'complement'
  | 'creditNote'
  | 'cancellation'
  | 'fiscalWatch'
  | 'indirectCost'
  | 'counterReceipt'
  | 'collection'
  | 'users'
  | 'privacy'
  | 'extranetStages'
  | 'extranetRanges'
  | 'complaint'
  | 'recommendation'
  | 'causes'
  | 'scores'
  | 'priceIndex'
  | 'trapped'
  | 'dynamicReport'
  | 'assistantLibrary';

export type ExampleRecord =
  | 'auditor'
  | 'affectedParty'
  | 'claim'
  | 'complaint'
  | 'counterReceipt'
  | 'customer'
  | 'dynamicReport'
  | 'invoice'
  | 'order'
  | 'ownPayment'
  | 'privacyRequest'
  | 'provider'
  | 'quotedParty'
  | 'agreedParty'
  | 'insurer'
  | 'shownClaim';

export interface Place {
  readonly path: `/${string}`;
  /** The kind of record a path with a parameter shows; journeys fill in one. */
  readonly example?: ExampleRecord;
  readonly title: Bilingual;
  /** Below `features/`. */
  readonly file: string;
  /** Only where it is narrower than the section's. */
  readonly area?: AreaName;
  /** What its main call also requires, so that the menu never leads to a refusing screen. */
  readonly ifCan?: readonly Permission[];
  readonly sidebar?: true;
  readonly icon?: PlaceIcon;
  /** The parent screen in the breadcrumbs. */
  readonly parent?: `/${string}`;
}

export interface Section {
  /** A section without a title is at the top of the drawer, and adds nothing to the breadcrumbs. */
  readonly title?: Bilingual;
  readonly area: AreaName;
  readonly places: readonly Place[];
}

/** Every screen. The router, the drawer, titles, breadcrumbs and the guard are derived from it. */
export const sitemap: readonly Section[] = [
  {
    area: 'anyone',
    places: [
      {
        path: '/dashboard',
        title: { es: 'Mi día', en: 'My day' },
        file: 'dashboard/dashboard.route.tsx',
        sidebar: true,
        icon: 'dashboard',
      },
    ],
  },
  {
    title: { es: 'Cuenta', en: 'Account' },
    area: 'anyone',
    places: [
      {
        path: '/perfil',
        title: { es: 'Perfil', en: 'Profile' },
        file: 'accounts/profile/profile.route.tsx',
        icon: 'account',
      },
      {
        path: '/editprofile',
        title: { es: 'Editar perfil', en: 'Edit profile' },
        file: 'accounts/edit-profile/edit-profile.route.tsx',
        parent: '/perfil',
      },
      {
        path: '/changepassword',
        title: { es: 'Cambiar contraseña', en: 'Change password' },
        file: 'accounts/change-password/change-password.route.tsx',
        parent: '/perfil',
      },
      { path: '/theme', title: { es: 'Tema', en: 'Theme' }, file: 'theme/theme.route.tsx', icon: 'palette' },
    ],
  },
  {
    title: { es: 'Siniestros', en: 'Claims' },
    area: 'claims',
    places: [
      {
        path: '/siniestros/listado',
        title: { es: 'Listado de siniestros', en: 'List of claims' },
        file: 'claims/claim-list/claim-list.route.tsx',
        sidebar: true,
        icon: 'claims',
      },
      {
        path: '/siniestros/registro',
        title: { es: 'Registro de siniestro', en: 'New claim' },
        file: 'claims/claim/claim-register.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/add'],
        sidebar: true,
        icon: 'register',
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/edicion/$id',
        example: 'claim',
        title: { es: 'Edición de siniestro', en: 'Edit claim' },
        file: 'claims/claim/claim-edit.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/change'],
        parent: '/siniestros/listado',
      },
      {
        path: '/tareas',
        title: { es: 'Tareas', en: 'Tasks' },
        file: 'claims/tasks/tasks.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/affected/view'],
        sidebar: true,
        icon: 'tasks',
      },
      {
        path: '/agenda',
        title: { es: 'Agenda', en: 'Agenda' },
        file: 'claim-file/agenda/agenda.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/affected/view'],
        sidebar: true,
        icon: 'period',
      },
      {
        path: '/siniestros/reasignacion',
        title: { es: 'Reasignación', en: 'Reassignment' },
        file: 'claims/reassignments/reassign.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/reassign'],
        sidebar: true,
        icon: 'reassign',
      },
      {
        path: '/correos-pendientes',
        title: { es: 'Correos pendientes', en: 'Pending mail' },
        file: 'claims/assignments/pending-mail.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/send_pending_mail'],
      },
      {
        path: '/siniestros/$slug',
        example: 'claim',
        title: { es: 'Expediente del siniestro', en: 'Claim file' },
        file: 'claim-file/claim-file.route.tsx',
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/archivo_afectado/$casualty',
        example: 'affectedParty',
        title: { es: 'Archivos del afectado', en: 'Files of the affected party' },
        file: 'claim-file/dossier/dossier.route.tsx',
        ifCan: ['sinister/file/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/$sinisterSlug/cotizacion',
        example: 'claim',
        title: { es: 'Cotizaciones', en: 'Quotations' },
        file: 'quotations/overview/claim-quotations.route.tsx',
        area: 'companyClaims',
        ifCan: ['quotation/quotation/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle',
        example: 'quotedParty',
        title: { es: 'Cotización', en: 'Quotation' },
        file: 'quotations/editor/quotation-editor.route.tsx',
        ifCan: ['quotation/quotation/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestro/$sinisterSlug/cotizacion/$casualtyId/print',
        example: 'quotedParty',
        title: { es: 'Imprimir cotización', en: 'Print quotation' },
        file: 'quotations/print/quotation-print.route.tsx',
        area: 'companyClaims',
        ifCan: ['quotation/quotation/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/$sinisterSlug/presupuesto',
        example: 'claim',
        title: { es: 'Presupuesto', en: 'Budget' },
        file: 'budgets/budget/budget.route.tsx',
        area: 'companyClaims',
        ifCan: ['budget/budget/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/$sinisterSlug/organizar',
        example: 'claim',
        title: { es: 'Organizar presupuesto', en: 'Organise the budget' },
        file: 'budgets/organise/organise.route.tsx',
        area: 'companyClaims',
        ifCan: ['budget/budget/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto',
        example: 'agreedParty',
        title: { es: 'Pactar monto', en: 'Agree amount' },
        file: 'budgets/agreement/agreement.route.tsx',
        area: 'companyClaims',
        ifCan: ['budget/budget/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/vista_impresion/$sinister',
        example: 'claim',
        title: { es: 'Vista de impresión', en: 'Print preview' },
        file: 'claims/print/claim-print.route.tsx',
        parent: '/siniestros/listado',
      },
    ],
  },
  {
    title: { es: 'Quejas', en: 'Complaints' },
    area: 'companyClaims',
    places: [
      {
        path: '/quejas',
        title: { es: 'Quejas', en: 'Complaints' },
        file: 'complaints/list/complaint-list.route.tsx',
        ifCan: ['complaint/complaint/view'],
        sidebar: true,
        icon: 'complaint',
      },
      {
        path: '/reportes/recomendacion',
        title: { es: 'Recomendación', en: 'Recommendation' },
        file: 'complaints/recommendations/recommendation-list.route.tsx',
        ifCan: ['complaint/complaint/view'],
        sidebar: true,
        icon: 'recommendation',
      },
      {
        path: '/quejas/$id',
        example: 'complaint',
        title: { es: 'Queja', en: 'Complaint' },
        file: 'complaints/complaint/complaint.route.tsx',
        ifCan: ['complaint/complaint/view'],
        parent: '/quejas',
      },
    ],
  },
  {
    title: { es: 'Reportes', en: 'Reports' },
    area: 'reports',
    places: [
      {
        path: '/macro',
        title: { es: 'Macro proceso', en: 'Macro process' },
        file: 'claims/macro/macro.route.tsx',
        ifCan: ['sinister/sinister/view'],
        sidebar: true,
        icon: 'macro',
      },
      {
        path: '/corte_proveedores',
        title: { es: 'Corte de proveedores', en: 'Provider cut-off' },
        file: 'payments/runs/cut-off/cut-off.route.tsx',
        area: 'cutOff',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'cutOff',
      },
      {
        path: '/corte_proveedores/cortes',
        title: { es: 'Cortes de proveedores', en: 'Provider cut-offs' },
        file: 'payments/runs/list/run-list.route.tsx',
        area: 'cutOff',
        ifCan: ['provider/paymentrequest/view'],
        parent: '/corte_proveedores',
      },
      {
        path: '/corte_proveedores/transferencias',
        title: { es: 'Transferencias de proveedores', en: 'Provider transfers' },
        file: 'payments/runs/run/transfers.route.tsx',
        area: 'cutOff',
        ifCan: ['provider/paymentrequest/view'],
        parent: '/corte_proveedores',
      },
      {
        path: '/reportes/ordenes_de_compra',
        title: { es: 'Órdenes de compra', en: 'Purchase orders' },
        file: 'budgets/order/report/order-list.route.tsx',
        ifCan: ['budget/order/view'],
        sidebar: true,
        icon: 'order',
      },
      {
        path: '/reportes/pagos_detenidos',
        title: { es: 'Pagos detenidos', en: 'Held payments' },
        file: 'payments/held/held-list.route.tsx',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'held',
      },
      {
        path: '/reportes/anticipos',
        title: { es: 'Anticipos', en: 'Advances' },
        file: 'payments/reports/advance-list.route.tsx',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'advance',
      },
      {
        path: '/reportes/retenciones',
        title: { es: 'Retenciones', en: 'Withholdings' },
        file: 'payments/reports/withholding-list.route.tsx',
        area: 'billing',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'withholdings',
      },
      {
        path: '/reportes/pagados',
        title: { es: 'Pagados', en: 'Paid' },
        file: 'reports/cash/cash-report.route.tsx',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'paid',
      },
      {
        path: '/reportes/facturados',
        title: { es: 'Reporte de facturados', en: 'Billing report' },
        file: 'reports/billed/billed-report.route.tsx',
        area: 'billing',
        ifCan: ['report/report/view'],
        sidebar: true,
        icon: 'billed',
      },
      {
        path: '/reportes/clara',
        title: { es: 'Gasto con tarjetas', en: 'Card spend' },
        file: 'reports/card-spend/card-spend.route.tsx',
        ifCan: ['report/cardspend/view'],
        sidebar: true,
        icon: 'cardSpend',
      },
      {
        path: '/detalles_proveedor',
        title: { es: 'Detalle por proveedor', en: 'Detail by provider' },
        file: 'payments/reports/provider-job-list.route.tsx',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'provider-jobs',
      },
      {
        path: '/reportes_dinamicos',
        title: { es: 'Reportes dinámicos', en: 'Dynamic reports' },
        file: 'reports/dynamic/gallery/gallery.route.tsx',
        ifCan: ['dynamic-report/report/view'],
        sidebar: true,
        icon: 'dynamicReport',
      },
      {
        path: '/reportes_dinamicos/nuevo',
        title: { es: 'Nuevo reporte', en: 'New report' },
        file: 'reports/dynamic/report/new-report.route.tsx',
        ifCan: ['dynamic-report/report/add'],
        parent: '/reportes_dinamicos',
      },
      {
        path: '/reportes_dinamicos/$report',
        example: 'dynamicReport',
        title: { es: 'Reporte dinámico', en: 'Dynamic report' },
        file: 'reports/dynamic/report/dynamic-report.route.tsx',
        ifCan: ['dynamic-report/report/view'],
        parent: '/reportes_dinamicos',
      },
      {
        path: '/reportes/asignacion',
        title: { es: 'Asignación', en: 'Assignment' },
        file: 'reports/assignation/assignation.route.tsx',
        ifCan: ['sinister/sinister/view_assignation_report'],
        sidebar: true,
        icon: 'assignation',
      },
      {
        path: '/reporte-1',
        title: { es: 'Reporte #1', en: 'Report #1' },
        file: 'reports/report-1/report-1.route.tsx',
        area: 'report1',
        ifCan: ['report/report/view'],
        sidebar: true,
        icon: 'report1',
      },
      {
        path: '/reportes/datos_completos',
        title: { es: 'Datos completos', en: 'Complete data' },
        file: 'reports/complete-data/complete-data.route.tsx',
        ifCan: ['report/report/view'],
        sidebar: true,
        icon: 'completeData',
      },
      {
        path: '/reportes/causas_de_queja',
        title: { es: 'Lo que causa quejas', en: 'What causes complaints' },
        file: 'reports/indicators/complaint-causes.route.tsx',
        ifCan: ['sinister/sinister/view'],
        sidebar: true,
        icon: 'causes',
      },
      {
        path: '/reportes/proveedores',
        title: { es: 'Desempeño de proveedores', en: 'Provider performance' },
        file: 'reports/indicators/provider-scores.route.tsx',
        ifCan: ['provider/provider/view'],
        sidebar: true,
        icon: 'scores',
      },
      {
        path: '/reportes/precios',
        title: { es: 'Índice de precios', en: 'Price index' },
        file: 'reports/indicators/price-index.route.tsx',
        ifCan: ['quotation/quotation/view'],
        sidebar: true,
        icon: 'priceIndex',
      },
      {
        path: '/reportes/dinero_atrapado',
        title: { es: 'Dinero atrapado', en: 'Trapped cash' },
        file: 'reports/indicators/trapped-cash.route.tsx',
        area: 'billing',
        ifCan: ['sinister/sinister/view'],
        sidebar: true,
        icon: 'trapped',
      },
    ],
  },
  {
    title: { es: 'Facturas', en: 'Invoices' },
    area: 'billing',
    places: [
      {
        path: '/facturas/listosParaFacturar',
        title: { es: 'Listos para facturar', en: 'Ready to bill' },
        file: 'invoicing/ready/ready-to-bill.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'billing',
      },
      {
        path: '/facturas/facturacion',
        title: { es: 'Facturación', en: 'Billing' },
        file: 'invoicing/compose/compose.route.tsx',
        ifCan: ['tax-receipt/invoice/add'],
        sidebar: true,
        icon: 'compose',
      },
      {
        path: '/facturas/facturados',
        title: { es: 'Facturados', en: 'Invoiced' },
        file: 'invoicing/invoices/invoice-list.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'invoice',
      },
      {
        path: '/facturas/facturados/$id',
        example: 'invoice',
        title: { es: 'Factura', en: 'Invoice' },
        file: 'invoicing/invoices/invoice.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        parent: '/facturas/facturados',
      },
      {
        path: '/facturas/listado_contrarecibos',
        title: { es: 'Contrarrecibos', en: 'Counter-receipts' },
        file: 'invoicing/counter-receipts/counter-receipt-list.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'counterReceipt',
      },
      {
        path: '/facturas/contrarecibos/registro',
        title: { es: 'Nuevo contrarrecibo', en: 'New counter-receipt' },
        file: 'invoicing/counter-receipts/register-counter-receipt.route.tsx',
        ifCan: ['tax-receipt/invoice/add'],
        parent: '/facturas/listado_contrarecibos',
      },
      {
        path: '/facturas/contrarecibos/edicion/$slug',
        example: 'counterReceipt',
        title: { es: 'Contrarrecibo', en: 'Counter-receipt' },
        file: 'invoicing/counter-receipts/counter-receipt.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        parent: '/facturas/listado_contrarecibos',
      },
      {
        path: '/facturas/cobranza',
        title: { es: 'Cobranza', en: 'Collection' },
        file: 'invoicing/collection/collection.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'collection',
      },
      {
        path: '/facturas/complementos',
        title: { es: 'Complementos de pago', en: 'Receipts of payment' },
        file: 'invoicing/complements/complements.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'complement',
      },
      {
        path: '/facturas/notasdecredito',
        title: { es: 'Notas de crédito', en: 'Credit notes' },
        file: 'invoicing/credits/credit-notes.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'creditNote',
      },
      {
        path: '/facturas/Cancelaciones',
        title: { es: 'Cancelaciones', en: 'Cancellations' },
        file: 'invoicing/cancellations/cancellations.route.tsx',
        ifCan: ['tax-receipt/invoice/view'],
        sidebar: true,
        icon: 'cancellation',
      },
      {
        path: '/facturas/certificados',
        title: { es: 'Certificados de sello', en: 'Sealing certificates' },
        file: 'invoicing/certificates/certificates.route.tsx',
        ifCan: ['tax-receipt/invoice/add'],
        sidebar: true,
        icon: 'seal',
      },
      {
        path: '/facturas/costoindirecto',
        title: { es: 'Costo indirecto', en: 'Indirect cost' },
        file: 'invoicing/indirect/indirect.route.tsx',
        ifCan: ['tax-receipt/invoice/add'],
        sidebar: true,
        icon: 'indirectCost',
      },
      {
        path: '/facturas/periodos',
        title: { es: 'Periodos', en: 'Periods' },
        file: 'invoicing/periods/periods.route.tsx',
        ifCan: ['tax-receipt/invoice/add'],
        sidebar: true,
        icon: 'period',
      },
      {
        path: '/facturas/vigilancia',
        title: { es: 'Vigilancia fiscal', en: 'Fiscal watch' },
        file: 'invoicing/watch/fiscal-watch.route.tsx',
        ifCan: ['tax-receipt/invoice/add'],
        sidebar: true,
        icon: 'fiscalWatch',
      },
    ],
  },
  {
    title: { es: 'Extranet', en: 'Extranet' },
    area: 'extranetView',
    places: [
      {
        path: '/extranet/reporte_status_siniestros',
        title: { es: 'Siniestros por etapa', en: 'Claims by stage' },
        file: 'extranet/reports/status-report.route.tsx',
        ifCan: ['sinister/sinister/extranets_tracking'],
        sidebar: true,
        icon: 'extranetStages',
      },
      {
        path: '/extranet/reporte_rangos',
        title: { es: 'Siniestros por rango', en: 'Claims by range' },
        file: 'extranet/reports/range-report.route.tsx',
        ifCan: ['sinister/sinister/extranet_range_report'],
        sidebar: true,
        icon: 'extranetRanges',
      },
      {
        path: '/extranet/siniestros/$slug',
        example: 'shownClaim',
        title: { es: 'Expediente en la extranet', en: 'File in the extranet' },
        file: 'extranet/file/extranet-file.route.tsx',
        ifCan: ['sinister/sinister/extranets'],
        parent: '/dashboard',
      },
      {
        path: '/extranet/listado_siniestros/$slug',
        example: 'insurer',
        title: { es: 'Extranet del cliente', en: 'Extranet of the insurer' },
        file: 'extranet/list/customer-cases.route.tsx',
        area: 'extranetListing',
        ifCan: ['sinister/sinister/extranets'],
        parent: '/clientes/listado',
      },
    ],
  },
  {
    title: { es: 'Clientes', en: 'Insurers' },
    area: 'administration',
    places: [
      {
        path: '/clientes/listado',
        title: { es: 'Listado de clientes', en: 'List of insurers' },
        file: 'customers/list/customer-list.route.tsx',
        ifCan: ['customer/customer/view'],
        sidebar: true,
        icon: 'business',
      },
      {
        path: '/clientes/registro',
        title: { es: 'Registro de cliente', en: 'New insurer' },
        file: 'customers/form/customer-register.route.tsx',
        ifCan: ['customer/customer/add'],
        parent: '/clientes/listado',
      },
      {
        path: '/clientes/edicion/$id',
        example: 'customer',
        title: { es: 'Edición de cliente', en: 'Edit insurer' },
        file: 'customers/form/customer-edit.route.tsx',
        ifCan: ['customer/customer/change'],
        parent: '/clientes/listado',
      },
      {
        path: '/clientes/detalles/$id',
        example: 'customer',
        title: { es: 'Detalles del cliente', en: 'Insurer details' },
        file: 'customers/details/customer-detail.route.tsx',
        ifCan: ['customer/customer/view'],
        parent: '/clientes/listado',
      },
      {
        path: '/clientes/personal',
        title: { es: 'Personal', en: 'Staff' },
        file: 'customers/staff/staff-list.route.tsx',
        ifCan: ['customer/staff/view'],
        sidebar: true,
        icon: 'staff',
      },
      {
        path: '/clientes/ajustadores',
        title: { es: 'Ajustadores', en: 'Adjusters' },
        file: 'customers/staff/adjuster-list.route.tsx',
        ifCan: ['customer/staff/view'],
        sidebar: true,
        icon: 'adjuster',
      },
      {
        path: '/clientes/auditores',
        title: { es: 'Auditores', en: 'Auditors' },
        file: 'customers/auditors/auditor-list.route.tsx',
        ifCan: ['customer/customer/view'],
        sidebar: true,
        icon: 'auditor',
      },
      {
        path: '/clientes/detalles/auditor/$id',
        example: 'auditor',
        title: { es: 'Detalles del auditor', en: 'Auditor details' },
        file: 'customers/auditors/auditor-detail.route.tsx',
        ifCan: ['customer/customer/view'],
        parent: '/clientes/auditores',
      },
      {
        path: '/clientes/autorizados',
        title: { es: 'Matriz de autorizaciones', en: 'Authorization matrix' },
        file: 'customers/matrix/matrix.route.tsx',
        ifCan: ['customer/matrix/view'],
        sidebar: true,
        icon: 'grid',
      },
    ],
  },
  {
    title: { es: 'Proveedores', en: 'Providers' },
    area: 'staff',
    places: [
      {
        path: '/proveedores/listado',
        title: { es: 'Listado de proveedores', en: 'List of providers' },
        file: 'providers/list/provider-list.route.tsx',
        area: 'administration',
        ifCan: ['provider/provider/view'],
        sidebar: true,
        icon: 'provider',
      },
      {
        path: '/proveedores/cuentas',
        title: { es: 'Solicitudes de pago', en: 'Payment requests' },
        file: 'payments/requests/request-list.route.tsx',
        area: 'companyClaims',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'payment',
      },
      {
        path: '/proveedores/reglas_de_pago',
        title: { es: 'Reglas de pago', en: 'Rules of payments' },
        file: 'payments/rule/payment-rule.route.tsx',
        area: 'administration',
        ifCan: ['provider/paymentrule/view'],
        sidebar: true,
        icon: 'paymentRule',
      },
      {
        path: '/proveedores/cuentastotales',
        title: { es: 'Cuentas por proveedor', en: 'Accounts by provider' },
        file: 'payments/accounts/list/account-list.route.tsx',
        area: 'billing',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'account-book',
      },
      {
        path: '/proveedores/mi-expediente',
        title: { es: 'Mi expediente', en: 'My file' },
        file: 'providers/file/my-file.route.tsx',
        area: 'ownProvider',
        ifCan: ['provider/provider/view'],
        sidebar: true,
        icon: 'provider',
      },
      {
        path: '/proveedores/mis-ordenes',
        title: { es: 'Mis órdenes de compra', en: 'My purchase orders' },
        file: 'budgets/order/own/own-orders.route.tsx',
        area: 'ownProvider',
        ifCan: ['budget/order/view'],
        sidebar: true,
        icon: 'order',
      },
      {
        path: '/proveedores/mis-ordenes/$orderId',
        example: 'order',
        title: { es: 'Orden de compra', en: 'Purchase order' },
        file: 'budgets/order/own/own-order.route.tsx',
        area: 'ownProvider',
        ifCan: ['budget/order/view'],
        parent: '/proveedores/mis-ordenes',
      },
      {
        path: '/proveedores/mis-pagos',
        title: { es: 'Mis pagos', en: 'My payments' },
        file: 'payments/asking/own/own-payments.route.tsx',
        area: 'ownProvider',
        ifCan: ['provider/paymentrequest/view'],
        sidebar: true,
        icon: 'payment',
      },
      {
        path: '/proveedores/mis-pagos/$paymentId',
        example: 'ownPayment',
        title: { es: 'Solicitud de pago', en: 'Payment request' },
        file: 'payments/asking/own/own-payment.route.tsx',
        area: 'ownProvider',
        ifCan: ['provider/paymentrequest/view'],
        parent: '/proveedores/mis-pagos',
      },
      {
        path: '/proveedores/lista_69b',
        title: { es: 'Listado 69-B', en: '69-B list' },
        file: 'payments/sat-list/sat-list.route.tsx',
        area: 'administration',
        ifCan: ['tax-receipt/invoice/add'],
        sidebar: true,
        icon: 'satList',
      },
      {
        path: '/proveedores/nuevo',
        title: { es: 'Nuevo proveedor', en: 'New provider' },
        file: 'providers/form/provider-register.route.tsx',
        area: 'administration',
        ifCan: ['provider/provider/add'],
        parent: '/proveedores/listado',
      },
      {
        path: '/proveedores/editar/$slug',
        example: 'provider',
        title: { es: 'Edición de proveedor', en: 'Edit provider' },
        file: 'providers/form/provider-edit.route.tsx',
        area: 'administration',
        ifCan: ['provider/provider/change'],
        parent: '/proveedores/listado',
      },
      {
        path: '/proveedores/$slug',
        example: 'provider',
        title: { es: 'Expediente del proveedor', en: "Provider's file" },
        file: 'complaints/provider/provider-file.route.tsx',
        ifCan: ['provider/provider/view'],
        parent: '/proveedores/listado',
      },
    ],
  },
  {
    title: { es: 'Servicios', en: 'Services' },
    area: 'administration',
    places: [
      {
        path: '/servicios/detalles',
        title: { es: 'Familias y detalles', en: 'Families and details' },
        file: 'catalogues/service-tree/service-tree.route.tsx',
        ifCan: ['catalogs/service/view'],
        sidebar: true,
        icon: 'tree',
      },
      {
        path: '/servicios/conceptos',
        title: { es: 'Conceptos', en: 'Concepts' },
        file: 'catalogues/concepts/concepts.route.tsx',
        ifCan: ['catalogs/concept/view'],
        sidebar: true,
        icon: 'service',
      },
      {
        path: '/servicios/insumos',
        title: { es: 'Insumos', en: 'Supplies' },
        file: 'catalogues/supplies/supplies.route.tsx',
        ifCan: ['catalogs/supply/view'],
        sidebar: true,
        icon: 'supply',
      },
      {
        path: '/servicios/motivos',
        title: { es: 'Motivos de alcance', en: 'Scope motifs' },
        file: 'catalogues/scope-motifs/scope-motifs.route.tsx',
        ifCan: ['catalogs/scopemotif/view'],
        sidebar: true,
        icon: 'rule',
      },
      {
        path: '/servicios/reglas',
        title: { es: 'Reglas de cotización', en: 'Rules of quotations' },
        file: 'catalogues/quotation-rules/quotation-rules.route.tsx',
        ifCan: ['quotation/rule/view'],
        sidebar: true,
        icon: 'priceRule',
      },
    ],
  },
  {
    title: { es: 'Administración', en: 'Administration' },
    area: 'administration',
    places: [
      {
        path: '/zonas',
        title: { es: 'Zonas', en: 'Zones' },
        file: 'catalogues/zones/zones.route.tsx',
        ifCan: ['catalogs/zone/view'],
        sidebar: true,
        icon: 'map',
      },
      {
        path: '/divisiones',
        title: { es: 'Divisiones', en: 'Divisions' },
        file: 'catalogues/divisions/divisions.route.tsx',
        ifCan: ['catalogs/division/view'],
        sidebar: true,
        icon: 'division',
      },
      {
        path: '/usuarios',
        title: { es: 'Usuarios', en: 'Users' },
        file: 'users/list/users.route.tsx',
        area: 'users',
        ifCan: ['users/user/view'],
        sidebar: true,
        icon: 'users',
      },
      {
        path: '/correos',
        title: { es: 'Correos', en: 'Mails' },
        file: 'operations/mails/mails.route.tsx',
        area: 'operations',
        ifCan: ['commons/audit/view'],
        sidebar: true,
        icon: 'mail',
      },
      {
        path: '/trabajos',
        title: { es: 'Procesos internos', en: 'Jobs' },
        file: 'operations/jobs/jobs.route.tsx',
        area: 'operations',
        ifCan: ['commons/audit/view'],
        sidebar: true,
        icon: 'jobs',
      },
      {
        path: '/capacidad',
        title: { es: 'Capacidad', en: 'Capacity' },
        file: 'operations/capacity/capacity.route.tsx',
        area: 'operations',
        ifCan: ['commons/audit/view'],
        sidebar: true,
        icon: 'capacity',
      },
      {
        path: '/asistente/documentos',
        title: { es: 'Biblioteca del asistente', en: 'Library of the assistant' },
        file: 'assistant/library/library.route.tsx',
        ifCan: ['avi_chat/document/view'],
        sidebar: true,
        icon: 'assistantLibrary',
      },
      {
        path: '/privacidad',
        title: { es: 'Solicitudes ARCO', en: 'Requests about personal data' },
        file: 'privacy/requests/request-list.route.tsx',
        area: 'privacy',
        ifCan: ['privacy/request/view'],
        sidebar: true,
        icon: 'privacy',
      },
      {
        path: '/privacidad/solicitudes/$id',
        example: 'privacyRequest',
        title: { es: 'Solicitud ARCO', en: 'Request about personal data' },
        file: 'privacy/requests/request.route.tsx',
        area: 'privacy',
        ifCan: ['privacy/request/view'],
        parent: '/privacidad',
      },
      {
        path: '/privacidad/retencion',
        title: { es: 'Conservación de datos', en: 'How long data is kept' },
        file: 'privacy/retention/retention.route.tsx',
        area: 'privacy',
        ifCan: ['privacy/retention/view'],
        parent: '/privacidad',
      },
      {
        path: '/privacidad/lecturas',
        title: { es: 'Quién leyó qué', en: 'Who read what' },
        file: 'privacy/reads/reads.route.tsx',
        area: 'privacy',
        ifCan: ['privacy/reads/view'],
        parent: '/privacidad',
      },
      {
        path: '/unidades_de_negocio',
        title: { es: 'Unidades de negocio', en: 'Business units' },
        file: 'catalogues/business-units/business-units.route.tsx',
        ifCan: ['catalogs/businessunit/view'],
        sidebar: true,
        icon: 'building',
      },
      {
        path: '/catalogos',
        title: { es: 'Catálogos', en: 'Catalogues' },
        file: 'catalogues/small/catalogue-rail.route.tsx',
        sidebar: true,
        icon: 'catalogue',
      },
      {
        path: '/catalogos/unidades-de-medida',
        title: { es: 'Unidades de medida', en: 'Units of measure' },
        file: 'catalogues/small/units.route.tsx',
        ifCan: ['catalogs/service/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/tipos-de-archivo',
        title: { es: 'Tipos de archivo', en: 'File types' },
        file: 'catalogues/small/file-types.route.tsx',
        ifCan: ['commons/filetype/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/tipos-de-trabajo',
        title: { es: 'Tipos de trabajo', en: 'Job types' },
        file: 'catalogues/small/job-types.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/canales-de-reporte',
        title: { es: 'Canales de reporte', en: 'Report channels' },
        file: 'catalogues/small/report-modes.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/tipos-de-insumo',
        title: { es: 'Tipos de insumo', en: 'Supply types' },
        file: 'catalogues/small/supply-types.route.tsx',
        ifCan: ['catalogs/supply/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/ciclos',
        title: { es: 'Ciclos', en: 'Cycles' },
        file: 'catalogues/small/cycles.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/etapas',
        title: { es: 'Etapas', en: 'Stages' },
        file: 'catalogues/small/stages.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/dias-inhabiles',
        title: { es: 'Días inhábiles', en: 'Holidays' },
        file: 'catalogues/small/holidays.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/empresa',
        title: { es: 'Empresa', en: 'Company' },
        file: 'catalogues/company/company.route.tsx',
        ifCan: ['catalogs/businessunit/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/causas-de-queja',
        title: { es: 'Causas de queja', en: 'Causes of complaints' },
        file: 'catalogues/small/complaint-causes.route.tsx',
        ifCan: ['complaint/rule/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/canales-de-queja',
        title: { es: 'Canales de queja', en: 'Channels of complaints' },
        file: 'catalogues/small/complaint-channels.route.tsx',
        ifCan: ['complaint/rule/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/plazos-de-quejas',
        title: { es: 'Plazos de quejas', en: 'Terms of complaints' },
        file: 'catalogues/complaint-rule/complaint-rule.route.tsx',
        ifCan: ['complaint/rule/view'],
        parent: '/catalogos',
      },
    ],
  },
];
