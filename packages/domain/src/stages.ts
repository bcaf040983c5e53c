import type { NumberedStage } from './process-stages.ts';

/** Who has to move an affected party out of a stage; `auto` is the system. */
export type StageOwner = 'EsAt' | 'Supervisor' | 'Proveedor' | 'CoDi' | 'ACo' | 'KAM' | 'Finanzas' | 'auto';

export interface StartingCycle {
  readonly slug: string;
  readonly name: string;
  readonly color: string;
}

export interface StartingStage extends NumberedStage {
  readonly cycle: string;
  readonly slug: string;
  readonly name: string;
  readonly abbreviation: string;
  /** Empty for stages in which the work has ended. */
  readonly owners: readonly StageOwner[];
  readonly hideInMacro: boolean;
}

type Row = readonly [
  number: string,
  slug: string,
  name: string,
  abbreviation: string,
  owners: readonly StageOwner[],
  hideInMacro?: true,
];
const HIDDEN = true;

/** Initial business cycles of a new database, in order. Stages take the colour of their cycle. */
export const STARTING_CYCLES: readonly StartingCycle[] = [
  { slug: 'asignacion', name: 'ASIGNACIÓN', color: '#1E88E5' },
  { slug: 'atencion', name: 'ATENCIÓN', color: '#00ACC1' },
  { slug: 'cotizacion', name: 'COTIZACIÓN', color: '#FFB300' },
  { slug: 'autorizacion', name: 'AUTORIZACIÓN', color: '#FB8C00' },
  { slug: 'reparacion', name: 'REPARACIÓN / PAGO A TERCERO', color: '#43A047' },
  { slug: 'documentacion', name: 'DOCUMENTACIÓN', color: '#5E35B1' },
  { slug: 'facturacion', name: 'FACTURACIÓN', color: '#8E24AA' },
  { slug: 'cobranza', name: 'COBRANZA Y PAGO', color: '#00897B' },
  { slug: 'cierre', name: 'CIERRE', color: '#757575' },
];

/** Initial stages of a new database, in order. Afterwards they are data. */
export const STARTING_STAGES: readonly StartingStage[] = [
  ...inCycle('asignacion', [
    ['1.01', 'registrado', 'Registrado', 'REG', ['EsAt']],
    ['1.02', 'por-asignar', 'Por asignar proveedor', 'PAS', ['Supervisor']],
    ['1.03', 'proveedor-asignado', 'Proveedor asignado', 'ASG', ['Proveedor']],
    ['1.04', 'sin-proveedor', 'Sin proveedor disponible', 'SPR', ['CoDi']],
  ]),
  ...inCycle('atencion', [
    ['2.01', 'por-contactar', 'Por contactar afectado', 'CON', ['EsAt', 'Proveedor']],
    ['2.02', 'cita-programada', 'Cita programada', 'CIT', ['Proveedor']],
    ['2.03', 'en-visita', 'Visita realizada (check-in)', 'VIS', ['Proveedor']],
    ['2.04', 'alcance-definido', 'Alcance definido', 'ALC', ['Supervisor']],
    ['2.05', 'no-localizado', 'Afectado no localizado', 'NLO', ['EsAt']],
  ]),
  ...inCycle('cotizacion', [
    ['3.01', 'por-cotizar', 'Por cotizar', 'PCO', ['Proveedor']],
    ['3.02', 'cotizacion-recibida', 'Cotización recibida', 'CRE', ['ACo']],
    ['3.03', 'en-presupuesto', 'Presupuesto en elaboración', 'PPT', ['ACo']],
    ['3.04', 'monto-pactado', 'Monto pactado', 'MPA', ['ACo']],
    ['3.05', 'cotizacion-cerrada', 'Cotización cerrada', 'CCE', ['ACo']],
  ]),
  ...inCycle('autorizacion', [
    ['4.01', 'por-enviar-autorizacion', 'Por enviar a autorización', 'PAU', ['ACo']],
    ['4.02', 'en-autorizacion', 'En autorización del cliente', 'AUE', ['KAM']],
    ['4.03', 'en-autorizacion-gnp', 'En autorización GNP', 'AUG', ['KAM']],
    ['4.04', 'autorizada', 'Autorizada', 'AUT', ['auto']],
    ['4.05', 'rechazada', 'Rechazada / por ajustar', 'RCH', ['ACo']],
  ]),
  ...inCycle('reparacion', [
    ['5.01', 'por-iniciar', 'Por iniciar reparación', 'PIN', ['Proveedor']],
    ['5.02', 'en-reparacion', 'En reparación', 'REP', ['Proveedor']],
    ['5.03', 'reparacion-terminada', 'Terminada por proveedor', 'TER', ['Supervisor']],
    ['5.04', 'validacion-visual', 'Validación visual aprobada', 'VVI', ['auto']],
    ['5.05', 'reproceso', 'Reproceso / garantía', 'RPC', ['Proveedor']],
    ['5.11', 'pago-ta-por-formalizar', 'Pago a tercero por formalizar', 'TPF', ['EsAt']],
    ['5.12', 'pago-ta-finiquito', 'Finiquito firmado', 'TFI', ['Finanzas']],
    ['5.13', 'pago-ta-pagado', 'Tercero pagado', 'TPG', ['auto']],
  ]),
  ...inCycle('documentacion', [
    ['6.01', 'papeleria-pendiente', 'Papelería pendiente', 'PAP', ['Proveedor', 'EsAt']],
    ['6.02', 'datos-completos', 'Datos completos', 'DCO', ['EsAt']],
    ['6.03', 'papeleria-completa', 'Papelería completa', 'PCP', ['Supervisor']],
    ['6.04', 'autorizacion-posterior', 'Autorización posterior', 'AUP', ['KAM']],
  ]),
  ...inCycle('facturacion', [
    ['7.01', 'listo-para-facturar', 'Listo para facturar', 'LPF', ['Finanzas']],
    ['7.02', 'en-facturacion', 'En facturación', 'FAC', ['Finanzas']],
    ['7.03', 'facturado', 'Facturado', 'FTD', ['Finanzas']],
    ['7.04', 'ingresado', 'Ingresado con contrarecibo', 'ING', ['Finanzas']],
    ['7.05', 'por-refacturar', 'Factura cancelada, por refacturar', 'PRF', ['Finanzas'], HIDDEN],
  ]),
  ...inCycle('cobranza', [
    ['8.01', 'por-cobrar', 'Por cobrar', 'CXC', ['Finanzas']],
    ['8.02', 'cobrado', 'Cobrado', 'COB', ['Finanzas']],
    ['8.03', 'pago-proveedor-pendiente', 'Pago a proveedor pendiente', 'PPP', ['Finanzas']],
  ]),
  ...inCycle('cierre', [
    ['9.01', 'cerrado', 'Cerrado y pagado', 'CER', [], HIDDEN],
    ['9.02', 'cancelado', 'Cancelado / no procede', 'CAN', [], HIDDEN],
    ['9.03', 'desistido', 'Desistimiento del afectado', 'DES', [], HIDDEN],
  ]),
];

function inCycle(cycle: string, rows: readonly Row[]): readonly StartingStage[] {
  return rows.map(([number, slug, name, abbreviation, owners, hideInMacro = false]) => ({
    number,
    cycle,
    slug,
    name,
    abbreviation,
    owners,
    hideInMacro,
  }));
}
