import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';

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

export function appointmentLine({
  state,
  at,
  from,
  reason,
  visitor,
  isGiven,
  travelReason,
}: ChangedAppointment): string {
  if (state === 'cancelled') return `Cita cancelada (${hour(at)}): ${reason}`;
  if (state === 'held') return `Cita realizada: ${hour(at)}.`;
  if (state === 'missed') return `Cita sin asistencia: ${hour(at)}.`;
  const why = reason === '' ? '.' : `: ${reason}`;
  if (from.getTime() !== at.getTime())
    return `Cita movida del ${hour(from)} al ${hour(at)}${isGiven === true ? going(visitor) : ''}${why}${despite(travelReason)}`;
  return isGiven === true
    ? `Cita del ${hour(at)}${going(visitor)}${why}${despite(travelReason)}`
    : `Cita: ${hour(at)}, sin asignar${why}`;
}

export function reminderLine(at: Date, isMailed: boolean): string {
  return isMailed
    ? `Se recordó al afectado su cita del ${hour(at)} por correo.`
    : `Hay que llamar al afectado para recordarle su cita del ${hour(at)}.`;
}
