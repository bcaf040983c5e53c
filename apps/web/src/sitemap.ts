import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import type { sitemapTexts } from './sitemap.texts.ts';

type TitleKey = keyof typeof sitemapTexts.es;
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
  | 'mail'
  | 'jobs'
  | 'tasks'
  | 'reassign'
  | 'macro'
  | 'staff'
  | 'provider'
  | 'division'
  | 'users';

export type ExampleRecord = 'auditor' | 'affectedParty' | 'claim' | 'customer' | 'provider';

export interface Place {
  readonly path: `/${string}`;
  /** Of what a path with a parameter shows one; journeys fill in a record of that kind. */
  readonly example?: ExampleRecord;
  readonly title: TitleKey;
  /** Below `features/`. */
  readonly file: string;
  /** Only where it is narrower than the section's. */
  readonly area?: AreaName;
  /** What its main call needs besides, so that nobody is led to a screen that refuses him. */
  readonly ifCan?: readonly Permission[];
  readonly sidebar?: true;
  readonly icon?: PlaceIcon;
  /** The screen one came from, for the breadcrumbs. */
  readonly parent?: `/${string}`;
}

export interface Section {
  /** A section without a title stands at the top of the drawer, and adds nothing to the breadcrumbs. */
  readonly title?: TitleKey;
  readonly area: AreaName;
  readonly places: readonly Place[];
}

/** Every screen there is. The router, the drawer, titles, breadcrumbs and the guard are derived from it. */
export const sitemap: readonly Section[] = [
  {
    area: 'anyone',
    places: [
      {
        path: '/dashboard',
        title: 'dashboard',
        file: 'dashboard/dashboard.route.tsx',
        sidebar: true,
        icon: 'dashboard',
      },
    ],
  },
  {
    title: 'account',
    area: 'anyone',
    places: [
      { path: '/perfil', title: 'profile', file: 'accounts/profile/profile.route.tsx', icon: 'account' },
      {
        path: '/editprofile',
        title: 'editProfile',
        file: 'accounts/edit-profile/edit-profile.route.tsx',
        parent: '/perfil',
      },
      {
        path: '/changepassword',
        title: 'changePassword',
        file: 'accounts/change-password/change-password.route.tsx',
        parent: '/perfil',
      },
      { path: '/theme', title: 'theme', file: 'theme/theme.route.tsx', icon: 'palette' },
    ],
  },
  {
    title: 'claims',
    area: 'claims',
    places: [
      {
        path: '/siniestros/listado',
        title: 'claimList',
        file: 'claims/claim-list/claim-list.route.tsx',
        sidebar: true,
        icon: 'claims',
      },
      {
        path: '/siniestros/registro',
        title: 'claimRegister',
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
        title: 'claimEdit',
        file: 'claims/claim/claim-edit.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/change'],
        parent: '/siniestros/listado',
      },
      {
        path: '/tareas',
        title: 'tasks',
        file: 'claims/tasks/tasks.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/affected/view'],
        sidebar: true,
        icon: 'tasks',
      },
      {
        path: '/siniestros/reasignacion',
        title: 'reassignment',
        file: 'claims/reassignments/reassign.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/reassign'],
        sidebar: true,
        icon: 'reassign',
      },
      {
        path: '/correos-pendientes',
        title: 'pendingMail',
        file: 'claims/assignments/pending-mail.route.tsx',
        area: 'companyClaims',
        ifCan: ['sinister/sinister/send_pending_mail'],
      },
      {
        path: '/siniestros/$slug',
        example: 'claim',
        title: 'claimFile',
        file: 'claim-file/claim-file.route.tsx',
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/archivo_afectado/$casualty',
        example: 'affectedParty',
        title: 'dossier',
        file: 'claim-file/dossier/dossier.route.tsx',
        ifCan: ['sinister/file/view'],
        parent: '/siniestros/listado',
      },
      {
        path: '/siniestros/vista_impresion/$sinister',
        example: 'claim',
        title: 'claimPrint',
        file: 'claims/print/claim-print.route.tsx',
        parent: '/siniestros/listado',
      },
    ],
  },
  {
    title: 'reports',
    area: 'reports',
    places: [
      {
        path: '/macro',
        title: 'macro',
        file: 'claims/macro/macro.route.tsx',
        ifCan: ['sinister/sinister/view'],
        sidebar: true,
        icon: 'macro',
      },
    ],
  },
  {
    title: 'customers',
    area: 'administration',
    places: [
      {
        path: '/clientes/listado',
        title: 'customerList',
        file: 'customers/list/customer-list.route.tsx',
        ifCan: ['customer/customer/view'],
        sidebar: true,
        icon: 'business',
      },
      {
        path: '/clientes/registro',
        title: 'customerRegister',
        file: 'customers/form/customer-register.route.tsx',
        ifCan: ['customer/customer/add'],
        parent: '/clientes/listado',
      },
      {
        path: '/clientes/edicion/$id',
        example: 'customer',
        title: 'customerEdit',
        file: 'customers/form/customer-edit.route.tsx',
        ifCan: ['customer/customer/change'],
        parent: '/clientes/listado',
      },
      {
        path: '/clientes/detalles/$id',
        example: 'customer',
        title: 'customerDetails',
        file: 'customers/details/customer-detail.route.tsx',
        ifCan: ['customer/customer/view'],
        parent: '/clientes/listado',
      },
      {
        path: '/clientes/personal',
        title: 'customerStaff',
        file: 'customers/staff/staff-list.route.tsx',
        ifCan: ['customer/staff/view'],
        sidebar: true,
        icon: 'staff',
      },
      {
        path: '/clientes/ajustadores',
        title: 'adjusters',
        file: 'customers/staff/adjuster-list.route.tsx',
        ifCan: ['customer/staff/view'],
        sidebar: true,
        icon: 'adjuster',
      },
      {
        path: '/clientes/auditores',
        title: 'auditors',
        file: 'customers/auditors/auditor-list.route.tsx',
        ifCan: ['customer/customer/view'],
        sidebar: true,
        icon: 'auditor',
      },
      {
        path: '/clientes/detalles/auditor/$id',
        example: 'auditor',
        title: 'auditorDetails',
        file: 'customers/auditors/auditor-detail.route.tsx',
        ifCan: ['customer/customer/view'],
        parent: '/clientes/auditores',
      },
      {
        path: '/clientes/autorizados',
        title: 'authorizationMatrix',
        file: 'customers/matrix/matrix.route.tsx',
        ifCan: ['customer/matrix/view'],
        sidebar: true,
        icon: 'grid',
      },
    ],
  },
  {
    title: 'providers',
    area: 'staff',
    places: [
      {
        path: '/proveedores/listado',
        title: 'providerList',
        file: 'providers/list/provider-list.route.tsx',
        area: 'administration',
        ifCan: ['provider/provider/view'],
        sidebar: true,
        icon: 'provider',
      },
      {
        path: '/proveedores/mi-expediente',
        title: 'ownProviderFile',
        file: 'providers/file/my-file.route.tsx',
        area: 'ownProvider',
        ifCan: ['provider/provider/view'],
        sidebar: true,
        icon: 'provider',
      },
      {
        path: '/proveedores/nuevo',
        title: 'providerRegister',
        file: 'providers/form/provider-register.route.tsx',
        area: 'administration',
        ifCan: ['provider/provider/add'],
        parent: '/proveedores/listado',
      },
      {
        path: '/proveedores/editar/$slug',
        example: 'provider',
        title: 'providerEdit',
        file: 'providers/form/provider-edit.route.tsx',
        area: 'administration',
        ifCan: ['provider/provider/change'],
        parent: '/proveedores/listado',
      },
      {
        path: '/proveedores/$slug',
        example: 'provider',
        title: 'providerFile',
        file: 'providers/file/provider-file.route.tsx',
        ifCan: ['provider/provider/view'],
        parent: '/proveedores/listado',
      },
    ],
  },
  {
    title: 'services',
    area: 'administration',
    places: [
      {
        path: '/servicios/detalles',
        title: 'serviceTree',
        file: 'catalogues/service-tree/service-tree.route.tsx',
        ifCan: ['catalogs/service/view'],
        sidebar: true,
        icon: 'tree',
      },
      {
        path: '/servicios/conceptos',
        title: 'concepts',
        file: 'catalogues/concepts/concepts.route.tsx',
        ifCan: ['catalogs/concept/view'],
        sidebar: true,
        icon: 'service',
      },
      {
        path: '/servicios/insumos',
        title: 'supplies',
        file: 'catalogues/supplies/supplies.route.tsx',
        ifCan: ['catalogs/supply/view'],
        sidebar: true,
        icon: 'supply',
      },
      {
        path: '/servicios/motivos',
        title: 'scopeMotifs',
        file: 'catalogues/scope-motifs/scope-motifs.route.tsx',
        ifCan: ['catalogs/scopemotif/view'],
        sidebar: true,
        icon: 'rule',
      },
    ],
  },
  {
    title: 'administration',
    area: 'administration',
    places: [
      {
        path: '/zonas',
        title: 'zones',
        file: 'catalogues/zones/zones.route.tsx',
        ifCan: ['catalogs/zone/view'],
        sidebar: true,
        icon: 'map',
      },
      {
        path: '/divisiones',
        title: 'divisions',
        file: 'catalogues/divisions/divisions.route.tsx',
        ifCan: ['catalogs/division/view'],
        sidebar: true,
        icon: 'division',
      },
      {
        path: '/usuarios',
        title: 'users',
        file: 'users/list/users.route.tsx',
        area: 'users',
        ifCan: ['users/user/view'],
        sidebar: true,
        icon: 'users',
      },
      {
        path: '/correos',
        title: 'mails',
        file: 'operations/mails/mails.route.tsx',
        area: 'operations',
        ifCan: ['commons/audit/view'],
        sidebar: true,
        icon: 'mail',
      },
      {
        path: '/trabajos',
        title: 'jobs',
        file: 'operations/jobs/jobs.route.tsx',
        area: 'operations',
        ifCan: ['commons/audit/view'],
        sidebar: true,
        icon: 'jobs',
      },
      {
        path: '/unidades_de_negocio',
        title: 'businessUnits',
        file: 'catalogues/business-units/business-units.route.tsx',
        ifCan: ['catalogs/businessunit/view'],
        sidebar: true,
        icon: 'building',
      },
      {
        path: '/catalogos',
        title: 'catalogues',
        file: 'catalogues/small/catalogue-rail.route.tsx',
        sidebar: true,
        icon: 'catalogue',
      },
      {
        path: '/catalogos/unidades-de-medida',
        title: 'units',
        file: 'catalogues/small/units.route.tsx',
        ifCan: ['catalogs/service/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/tipos-de-archivo',
        title: 'fileTypes',
        file: 'catalogues/small/file-types.route.tsx',
        ifCan: ['commons/filetype/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/tipos-de-trabajo',
        title: 'jobTypes',
        file: 'catalogues/small/job-types.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/canales-de-reporte',
        title: 'reportModes',
        file: 'catalogues/small/report-modes.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/tipos-de-insumo',
        title: 'supplyTypes',
        file: 'catalogues/small/supply-types.route.tsx',
        ifCan: ['catalogs/supply/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/ciclos',
        title: 'cycles',
        file: 'catalogues/small/cycles.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/etapas',
        title: 'stages',
        file: 'catalogues/small/stages.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
      {
        path: '/catalogos/dias-inhabiles',
        title: 'holidays',
        file: 'catalogues/small/holidays.route.tsx',
        ifCan: ['macro/process/view'],
        parent: '/catalogos',
      },
    ],
  },
];
