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

export function appointmentLine(state: string, at: Date, reason: string): string {
  const when = formatInstant(at, HEAD_OFFICE_ZONE);
  if (state === 'cancelled') return `Cita cancelada (${when}): ${reason}`;
  if (state === 'held') return `Cita realizada: ${when}.`;
  return state === 'missed' ? `Cita sin asistencia: ${when}.` : `Cita: ${when}.`;
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
