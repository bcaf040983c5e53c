import type { AreaName } from '@aura/access/areas';
import { GROUPS, type Group } from '@aura/access/groups';
import { sitemap } from '../sitemap.ts';

export type Visitor = Group | null;

export const EVERYBODY: readonly Visitor[] = [...GROUPS, null];
const COMPANY: readonly Visitor[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];
const KNOWS_THE_INSURERS_PEOPLE: readonly Visitor[] = ['Admin', 'GeOp', 'EsAt', 'KAM'];

const INSURERS: readonly Visitor[] = ['extranet_Cliente', 'extranet_Supervisor', 'extranet_GeOp', 'extranet_CoDi'];
const SEE_PAYMENTS: readonly Visitor[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'];

const SEE_COMPLAINTS: readonly Visitor[] = ['Admin', 'GeOp', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];

/** Who may open a screen that adds no rule to that of its section. */
const OF_SECTION: Readonly<Partial<Record<AreaName, readonly Visitor[]>>> = {
  anyone: EVERYBODY,
  claims: [...COMPANY, 'Proveedor'],
  administration: COMPANY,
};

/** Who may open one with a rule of its own. */
const OF_SCREEN: Readonly<Record<string, readonly Visitor[]>> = {
  '/extranet/reporte_status_siniestros': [...INSURERS, 'Admin', 'KAM'],
  '/extranet/reporte_rangos': ['extranet_Cliente', 'extranet_GeOp', 'extranet_CoDi', 'Admin', 'KAM'],
  '/extranet/siniestros/$slug': [...INSURERS, 'Admin', 'KAM'],
  '/extranet/listado_siniestros/$slug': ['Admin'],
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
  '/quejas': SEE_COMPLAINTS,
  '/quejas/$id': SEE_COMPLAINTS,
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
  '/proveedores/cuentas': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'],
  '/proveedores/reglas_de_pago': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
  '/reportes/pagos_detenidos': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'],
  '/proveedores/mi-expediente': ['Proveedor'],
  '/corte_proveedores': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
  '/corte_proveedores/cortes': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
  '/corte_proveedores/transferencias': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'],
  '/facturas/listado_contrarecibos': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/contrarecibos/registro': ['Admin', 'Finanzas'],
  '/facturas/contrarecibos/edicion/$slug': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/cobranza': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/listosParaFacturar': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/reportes/ordenes_de_compra': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'],
  '/reportes/anticipos': SEE_PAYMENTS,
  '/reportes/pagados': SEE_PAYMENTS,
  '/detalles_proveedor': SEE_PAYMENTS,
  '/proveedores/cuentastotales': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi'],
  '/facturas/facturacion': ['Admin', 'Finanzas'],
  '/facturas/facturados': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/facturados/$id': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/complementos': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/notasdecredito': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/Cancelaciones': ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'],
  '/facturas/certificados': ['Admin', 'Finanzas'],
  '/facturas/costoindirecto': ['Admin', 'Finanzas'],
  '/facturas/vigilancia': ['Admin', 'Finanzas'],
  '/proveedores/mis-ordenes': ['Proveedor'],
  '/proveedores/mis-ordenes/$orderId': ['Proveedor'],
  '/proveedores/mis-pagos': ['Proveedor'],
  '/proveedores/mis-pagos/$paymentId': ['Proveedor'],
  '/proveedores/lista_69b': ['Admin', 'Finanzas'],
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
  '/privacidad': ['Admin'],
  '/privacidad/solicitudes/$id': ['Admin'],
  '/privacidad/retencion': ['Admin'],
  '/privacidad/lecturas': ['Admin'],
  '/unidades_de_negocio': COMPANY,
  '/catalogos/unidades-de-medida': COMPANY,
  '/catalogos/tipos-de-archivo': COMPANY,
  '/catalogos/tipos-de-trabajo': COMPANY,
  '/catalogos/canales-de-reporte': COMPANY,
  '/catalogos/tipos-de-insumo': COMPANY,
  '/catalogos/causas-de-queja': COMPANY,
  '/catalogos/canales-de-queja': COMPANY,
  '/catalogos/plazos-de-quejas': COMPANY,
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
  '/quejas',
  '/macro',
  '/corte_proveedores',
  '/reportes/ordenes_de_compra',
  '/reportes/pagos_detenidos',
  '/reportes/anticipos',
  '/reportes/pagados',
  '/detalles_proveedor',
  '/facturas/listosParaFacturar',
  '/facturas/facturacion',
  '/facturas/facturados',
  '/facturas/listado_contrarecibos',
  '/facturas/cobranza',
  '/facturas/complementos',
  '/facturas/notasdecredito',
  '/facturas/Cancelaciones',
  '/facturas/certificados',
  '/facturas/costoindirecto',
  '/facturas/vigilancia',
  '/extranet/reporte_status_siniestros',
  '/extranet/reporte_rangos',
  '/clientes/listado',
  '/clientes/personal',
  '/clientes/ajustadores',
  '/clientes/auditores',
  '/clientes/autorizados',
  '/proveedores/listado',
  '/proveedores/cuentas',
  '/proveedores/reglas_de_pago',
  '/proveedores/cuentastotales',
  '/proveedores/mi-expediente',
  '/proveedores/mis-ordenes',
  '/proveedores/mis-pagos',
  '/proveedores/lista_69b',
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
  '/privacidad',
  '/unidades_de_negocio',
  '/catalogos',
];
