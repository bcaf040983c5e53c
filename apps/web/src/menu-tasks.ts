import type { Group } from '@aura/access/groups';
import type { Bilingual } from './lib/texts.ts';

export type TaskName =
  | 'claims'
  | 'collect'
  | 'pay'
  | 'fiscal'
  | 'providers'
  | 'customers'
  | 'reports'
  | 'configuration';

export interface MenuTask {
  readonly name: TaskName;
  readonly title: Bilingual;
  /** Paths of the sitemap, the most used first: the menu shows the first seven, the others behind «Más». */
  readonly paths: readonly string[];
}

/** How the side menu groups the screens of the sitemap that are flagged for it: by what a person is about to do. */
export const MENU_TASKS: readonly MenuTask[] = [
  {
    name: 'claims',
    title: { es: 'Siniestros', en: 'Claims' },
    paths: [
      '/siniestros/listado',
      '/siniestros/registro',
      '/tareas',
      '/agenda',
      '/por-atender',
      '/macro',
      '/quejas',
      '/siniestros/reasignacion',
      '/reportes/recomendacion',
    ],
  },
  {
    name: 'collect',
    title: { es: 'Cobrar', en: 'Collect' },
    paths: [
      '/facturas/listosParaFacturar',
      '/facturas/facturacion',
      '/facturas/facturados',
      '/facturas/listado_contrarecibos',
      '/facturas/cobranza',
      '/facturas/complementos',
      '/facturas/notasdecredito',
    ],
  },
  {
    name: 'pay',
    title: { es: 'Pagar', en: 'Pay' },
    paths: [
      '/proveedores/mis-pagos',
      '/corte_proveedores',
      '/proveedores/cuentas',
      '/reportes/pagos_detenidos',
      '/proveedores/cuentastotales',
      '/reportes/anticipos',
      '/reportes/ordenes_de_compra',
      '/facturas/costoindirecto',
      '/reportes/clara',
    ],
  },
  {
    name: 'fiscal',
    title: { es: 'Fiscal', en: 'Tax' },
    paths: [
      '/facturas/vigilancia',
      '/facturas/Cancelaciones',
      '/facturas/periodos',
      '/reportes/retenciones',
      '/proveedores/lista_69b',
      '/facturas/certificados',
    ],
  },
  {
    name: 'providers',
    title: { es: 'Proveedores', en: 'Providers' },
    paths: [
      '/proveedores/mi-expediente',
      '/proveedores/mis-ordenes',
      '/proveedores/listado',
      '/detalles_proveedor',
      '/reportes/proveedores',
      '/proveedores/reglas_de_pago',
    ],
  },
  {
    name: 'customers',
    title: { es: 'Clientes', en: 'Insurers' },
    paths: [
      '/clientes/listado',
      '/clientes/autorizados',
      '/clientes/ajustadores',
      '/clientes/personal',
      '/clientes/auditores',
      '/extranet/reporte_status_siniestros',
      '/extranet/reporte_rangos',
    ],
  },
  {
    name: 'reports',
    title: { es: 'Reportes', en: 'Reports' },
    paths: [
      '/reportes_dinamicos',
      '/reporte-1',
      '/reportes/facturados',
      '/reportes/pagados',
      '/reportes/asignacion',
      '/reportes/datos_completos',
      '/reportes/dinero_atrapado',
      '/reportes/precios',
      '/reportes/causas_de_queja',
    ],
  },
  {
    name: 'configuration',
    title: { es: 'Configuración', en: 'Configuration' },
    paths: [
      '/usuarios',
      '/catalogos',
      '/servicios/conceptos',
      '/servicios/detalles',
      '/servicios/insumos',
      '/servicios/reglas',
      '/zonas',
      '/divisiones',
      '/unidades_de_negocio',
      '/servicios/motivos',
      '/asistente/documentos',
      '/privacidad',
      '/correos',
      '/whatsapp',
      '/trabajos',
      '/capacidad',
    ],
  },
];

/** Favourites of a user who has chosen none: what the group opens most. Groups with a short menu need none. */
export const STARTING_FAVOURITES: Readonly<Partial<Record<Group, readonly string[]>>> = {
  Admin: ['/siniestros/listado', '/macro', '/usuarios'],
  GeOp: ['/siniestros/listado', '/macro', '/proveedores/cuentas'],
  Finanzas: ['/facturas/listosParaFacturar', '/facturas/facturados', '/facturas/cobranza', '/corte_proveedores'],
  ACo: ['/siniestros/listado', '/tareas', '/proveedores/cuentas'],
  EsAt: ['/siniestros/registro', '/siniestros/listado', '/tareas'],
  CoDi: ['/siniestros/listado', '/macro', '/siniestros/reasignacion'],
  KAM: ['/siniestros/listado', '/quejas', '/clientes/listado'],
  Supervisor: ['/siniestros/listado', '/tareas'],
};
