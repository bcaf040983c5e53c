import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';

export function promiseLine(from: string | null, to: string | null): string {
  if (to === null) return `Se quitó la fecha promesa (${formatDate(from ?? '')}).`;
  return from === null
    ? `Fecha promesa: ${formatDate(to)}.`
    : `Fecha promesa: del ${formatDate(from)} al ${formatDate(to)}.`;
}

const ALTERNATE_PROCESSES: Readonly<Record<string, string>> = {
  queja: 'Queja',
  garantia: 'Garantía',
  juridico: 'Jurídico',
  'pago-detenido': 'Pago detenido',
  reasignacion: 'Reasignación',
};

export function alternateProcessLine(before: string | null, after: string | null, reason: string): string {
  const ended = before === null ? [] : [`Termina: ${ALTERNATE_PROCESSES[before] ?? before}.`];
  const begun = after === null ? [] : [`Proceso alterno: ${ALTERNATE_PROCESSES[after] ?? after}.`];
  return [...ended, ...begun, `Motivo: ${reason}`].join(' ');
}

export function visitLine(distance: number | null, justification: string): string {
  const where = distance === null ? '' : ` a ${distance.toLocaleString('es-MX')} m del domicilio`;
  return `Check-in${where}.${justification === '' ? '' : ` ${justification}`}`;
}

const hour = (at: Date) => formatInstant(at, HEAD_OFFICE_ZONE);
const going = (visitor: string) => (visitor === '' ? '' : `. Va ${visitor}`);
const despite = (reason: string) => (reason === '' ? '' : ` Con poco tiempo de traslado: ${reason}`);

export function agreedLine(at: Date, visitor: string, travelReason: string): string {
  return `Cita: ${hour(at)}${going(visitor)}.${despite(travelReason)}`;
}

interface ChangedAppointment {
  readonly state: string;
  readonly at: Date;
  readonly from: Date;
  readonly reason: string;
  readonly visitor: string;
  readonly isGiven?: boolean | undefined;
  readonly travelReason: string;
}

export function appointmentLine({ state, at, from, reason, visitor, isGiven, travelReason }: ChangedAppointment): string {
  if (state === 'cancelled') return `Cita cancelada (${hour(at)}): ${reason}`;
  if (state === 'held') return `Cita realizada: ${hour(at)}.`;
  if (state === 'missed') return `Cita sin asistencia: ${hour(at)}.`;
  const why = reason === '' ? '.' : `: ${reason}`;
  if (from.getTime() !== at.getTime())
    return `Cita movida del ${hour(from)} al ${hour(at)}${isGiven === true ? going(visitor) : ''}${why}${despite(travelReason)}`;
  return isGiven === true ? `Cita del ${hour(at)}${going(visitor)}${why}${despite(travelReason)}` : `Cita: ${hour(at)}, sin asignar${why}`;
}

export function reminderLine(at: Date, isMailed: boolean): string {
  return isMailed ? `Se recordó al afectado su cita del ${hour(at)} por correo.` : `Hay que llamar al afectado para recordarle su cita del ${hour(at)}.`;
}

const REVIEWS: Readonly<Record<string, string>> = {
  loaded: 'por revisar',
  validated: 'validado',
  rejected: 'rechazado',
  voided: 'anulado',
};

export function reviewLine(typeName: string, state: string, reason: string): string {
  return `${typeName}: ${REVIEWS[state] ?? state}${reason === '' ? '.' : `. ${reason}`}`;
}
