import { ESCALATION, type DutyGroup } from '@aura/domain/process/duties';
import type { Case } from './case.ts';
import type { Draw } from './draw.ts';
import { OFFICE_DAY, type OfficeClock } from './office-clock.ts';

type Asked = readonly [title: string, group: Exclude<DutyGroup, 'Proveedor'>, notes: string];

/** Requests among colleagues outside the process. */
const ASKED: readonly Asked[] = [
  ['Llamar a la administración del condominio', 'EsAt', 'Piden carta responsiva para dejar entrar a la cuadrilla.'],
  ['Conseguir la foto de la placa del vehículo', 'EsAt', ''],
  ['Confirmar medidas de la barda', 'Supervisor', 'La cotización dice 6 m y el croquis 7.'],
  ['Pasar a ver el avance de la obra', 'Supervisor', ''],
  ['Negociar el acarreo con el proveedor', 'ACo', 'Está al doble que en la zona.'],
  ['Pedir segunda cotización', 'ACo', 'El cliente la exige arriba de cincuenta mil.'],
  ['Avisar al valuador del cambio de material', 'KAM', ''],
  ['Reunión con el cliente por casos detenidos', 'KAM', 'Llevar la lista de más de cinco días.'],
  ['Revisar el complemento de pago', 'Finanzas', ''],
  ['Buscar cuadrilla de apoyo para la zona', 'CoDi', 'Hay tres trabajos de herrería seguidos.'],
];

/** A manual task: open, overdue or done. */
export function askedTaskRow(one: Case, { clock, draw }: { clock: OfficeClock; draw: Draw }) {
  const [title, group, notes] = draw.oneOf(ASKED);
  const made = clock.minute - draw.between(OFFICE_DAY, 6 * OFFICE_DAY);
  const due = clock.minute + draw.between(-2 * OFFICE_DAY, 4 * OFFICE_DAY);
  const isDone = draw.chance(0.35);
  const isOverdue = !isDone && due < clock.minute;
  return {
    claim_id: one.claimId,
    affected_party_id: one.partyId,
    customer_id: one.customerId,
    zone_id: one.zoneId,
    title,
    notes,
    owner_group: group,
    owner_id: one.userOf(group),
    due_at: clock.at(Math.max(due, made + 60)).toISOString(),
    state: isDone ? 'done' : 'open',
    overdue_at: isOverdue ? clock.at(due).toISOString() : null,
    escalated_to: isOverdue ? ESCALATION[group] : null,
    made_by: one.userOf('Supervisor'),
    made_at: clock.at(made).toISOString(),
    settled_by: isDone ? one.userOf(group) : null,
    settled_at: isDone ? clock.at(made + (clock.minute - made) * draw.next()).toISOString() : null,
    outcome: isDone ? draw.oneOf(['Hecho', 'Resuelto por teléfono', 'Ya está en el expediente', '']) : '',
  };
}
