import type { AreaName } from '@aura/access/areas';
import { GROUPS, type Group } from '@aura/access/groups';
import { sitemap } from '../sitemap.ts';

export type Visitor = Group | null;

export const EVERYBODY: readonly Visitor[] = [...GROUPS, null];
const COMPANY: readonly Visitor[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];
const KNOWS_THE_INSURERS_PEOPLE: readonly Visitor[] = ['Admin', 'GeOp', 'EsAt', 'KAM'];

/** Who may open a screen that adds no rule to that of its section. */
const OF_SECTION: Readonly<Partial<Record<AreaName, readonly Visitor[]>>> = {
  anyone: EVERYBODY,
  claims: [...COMPANY, 'Proveedor'],
  administration: COMPANY,
};

/** Who may open one with a rule of its own. */
const OF_SCREEN: Readonly<Record<string, readonly Visitor[]>> = {
  '/siniestros/registro': ['Admin', 'EsAt'],
  '/siniestros/edicion/$id': ['Admin', 'GeOp', 'EsAt', 'Supervisor'],
  '/tareas': COMPANY,
  '/siniestros/reasignacion': ['Admin', 'GeOp', 'CoDi'],
  '/correos-pendientes': ['Admin', 'GeOp', 'EsAt'],
  '/siniestros/archivo_afectado/$casualty': [...COMPANY, 'Proveedor'],
  '/siniestros/$sinisterSlug/cotizacion': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'],
  '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle': [
    'Admin',
    'GeOp',
    'Finanzas',
    'ACo',
    'CoDi',
    'KAM',
    'Proveedor',
  ],
  '/siniestro/$sinisterSlug/cotizacion/$casualtyId/print': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'],
  '/siniestros/$sinisterSlug/presupuesto': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
  '/siniestros/$sinisterSlug/organizar': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
  '/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
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
  '/reportes/ordenes_de_compra': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'],
  '/facturas/facturacion': ['Admin', 'Finanzas'],
  '/facturas/facturados': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/facturados/$id': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/certificados': ['Admin', 'Finanzas'],
  '/proveedores/mis-ordenes': ['Proveedor'],
  '/proveedores/mis-ordenes/$orderId': ['Proveedor'],
  '/proveedores/nuevo': ['Admin', 'GeOp', 'CoDi'],
  '/proveedores/editar/$slug': ['Admin', 'GeOp', 'CoDi'],
  '/proveedores/$slug': [...COMPANY, 'Proveedor'],
  '/servicios/detalles': COMPANY,
  '/servicios/conceptos': COMPANY,
  '/servicios/insumos': COMPANY,
  '/servicios/motivos': COMPANY,
  '/servicios/reglas': ['Admin', 'GeOp', 'ACo', 'EsAt', 'KAM'],
  '/zonas': COMPANY,
  '/divisiones': COMPANY,
  '/usuarios': ['Admin'],
  '/correos': ['Admin'],
  '/trabajos': ['Admin'],
  '/unidades_de_negocio': COMPANY,
  '/catalogos/unidades-de-medida': COMPANY,
  '/catalogos/tipos-de-archivo': COMPANY,
  '/catalogos/tipos-de-trabajo': COMPANY,
  '/catalogos/canales-de-reporte': COMPANY,
  '/catalogos/tipos-de-insumo': COMPANY,
  '/catalogos/ciclos': COMPANY,
  '/catalogos/etapas': COMPANY,
  '/catalogos/dias-inhabiles': COMPANY,
};

/** Who may open what, written down by hand: a second opinion to the rules in code. */
export const MAY_OPEN: Readonly<Record<string, readonly Visitor[]>> = Object.fromEntries(
  sitemap.flatMap((section) =>
    section.places.flatMap(({ path, area, ifCan }) => {
      const isOfSection = area === undefined && ifCan === undefined;
      const visitors = OF_SCREEN[path] ?? (isOfSection ? OF_SECTION[section.area] : undefined);
      return visitors === undefined ? [] : [[path, visitors] as const];
    }),
  ),
);
/** Written down for screens there are no more. */
export const NO_SCREEN: readonly string[] = Object.keys(OF_SCREEN).filter((path) => MAY_OPEN[path] === undefined);

/** What the drawer holds, in its order; each sees what they may open. */
export const IN_DRAWER: readonly string[] = [
  '/dashboard',
  '/siniestros/listado',
  '/siniestros/registro',
  '/tareas',
  '/siniestros/reasignacion',
  '/macro',
  '/reportes/ordenes_de_compra',
  '/facturas/facturacion',
  '/facturas/facturados',
  '/facturas/certificados',
  '/clientes/listado',
  '/clientes/personal',
  '/clientes/ajustadores',
  '/clientes/auditores',
  '/clientes/autorizados',
  '/proveedores/listado',
  '/proveedores/mi-expediente',
  '/proveedores/mis-ordenes',
  '/servicios/detalles',
  '/servicios/conceptos',
  '/servicios/insumos',
  '/servicios/motivos',
  '/servicios/reglas',
  '/zonas',
  '/divisiones',
  '/usuarios',
  '/correos',
  '/trabajos',
  '/unidades_de_negocio',
  '/catalogos',
];
