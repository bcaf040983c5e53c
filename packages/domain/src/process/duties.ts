import type { StageNumber } from '../process-stages.ts';
import type { ConditionName, ProcessFacts } from './conditions.ts';
import { preparationsFor } from './holders.ts';

/** The group notified of a late task, by the group that should have done it. */
export const ESCALATION = {
  EsAt: 'GeOp',
  Supervisor: 'CoDi',
  Proveedor: 'Supervisor',
  CoDi: 'GeOp',
  ACo: 'GeOp',
  KAM: 'GeOp',
  Finanzas: 'GeOp',
  GeOp: 'Admin',
} as const;

export type DutyGroup = keyof typeof ESCALATION;

export interface Duty {
  readonly pattern: string;
  readonly title: string;
  readonly group: DutyGroup;
}

type Row = readonly [title: string, group: DutyGroup];

/** Tasks created when an affected party enters a stage, due together with the stage. */
const DUTIES: Readonly<Record<StageNumber, readonly Row[]>> = {
  '1.01': [['Completar los datos del afectado', 'EsAt']],
  '1.02': [['Asignar proveedor', 'Supervisor']],
  '1.03': [['Aceptar o rechazar la asignación', 'Proveedor']],
  '1.04': [['Conseguir proveedor para la zona', 'CoDi']],
  '2.01': [['Contactar al afectado y acordar la cita', 'EsAt']],
  '2.02': [['Acudir a la cita y hacer check-in', 'Proveedor']],
  '2.03': [['Definir el alcance y subir las fotos', 'Proveedor']],
  '2.04': [['Revisar el alcance', 'Supervisor']],
  '2.05': [['Seguir buscando al afectado', 'EsAt']],
  '3.01': [['Entregar la cotización', 'Proveedor']],
  '3.02': [['Revisar la cotización recibida', 'ACo']],
  '3.03': [['Terminar el presupuesto', 'ACo']],
  '3.04': [['Cerrar la cotización', 'ACo']],
  '4.01': [['Enviar a autorización', 'ACo']],
  '4.02': [['Obtener la autorización del cliente', 'KAM']],
  '4.03': [['Obtener la autorización de GNP', 'KAM']],
  '4.05': [['Ajustar la cotización rechazada', 'ACo']],
  '5.01': [['Iniciar la reparación', 'Proveedor']],
  '5.02': [['Terminar la reparación', 'Proveedor']],
  '5.03': [['Validar visualmente la reparación', 'Supervisor']],
  '5.05': [['Corregir la reparación', 'Proveedor']],
  '5.11': [['Reunir finiquito y documentos del pago', 'EsAt']],
  '5.12': [['Pagar al tercero', 'Finanzas']],
  '6.01': [['Reunir la papelería', 'EsAt']],
  '6.02': [['Revisar la papelería', 'EsAt']],
  '6.03': [['Pasar a facturación', 'Supervisor']],
  '6.04': [['Obtener la autorización posterior', 'KAM']],
  '7.01': [['Facturar', 'Finanzas']],
  '7.02': [['Emitir la factura', 'Finanzas']],
  '7.03': [['Ingresar la factura con el cliente', 'Finanzas']],
  '7.05': [['Volver a facturar', 'Finanzas']],
  '8.01': [['Cobrar la factura', 'Finanzas']],
  '8.02': [['Registrar el complemento de pago', 'Finanzas']],
  '8.03': [['Pagar al proveedor', 'Finanzas']],
};

/** What we owe the provider first. */
const PREPARING: Readonly<Partial<Record<ConditionName, Row>>> = {
  orderIssued: ['Emitir la orden de compra', 'ACo'],
  promiseMade: ['Poner la fecha promesa', 'Supervisor'],
};

export function dutiesOf(stage: StageNumber): readonly Duty[] {
  return (DUTIES[stage] ?? []).map(([title, group], place) => ({ pattern: `${stage}-${place + 1}`, title, group }));
}

/** Tasks instead of those of the stage while we owe the provider what it needs; empty once nothing is missing. */
export function preparingDuties(stage: StageNumber, facts: ProcessFacts): readonly Duty[] {
  return preparationsFor(stage).flatMap((name) => {
    const [title, group] = PREPARING[name] ?? [];
    return title === undefined || group === undefined || facts[name] === true
      ? []
      : [{ pattern: preparingPattern(stage, name), title, group }];
  });
}

/** Pattern of the task that a missing preparation makes. */
export function preparingPattern(stage: StageNumber, name: ConditionName): string {
  return `${stage}-${name}`;
}
