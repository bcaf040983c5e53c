import { stableKey } from '../demo/stable-key.ts';
import type { Case } from './case.ts';
import type { Draw } from './draw.ts';
import type { OfficeClock } from './office-clock.ts';

const [PLANNED, VISITED] = ['2.02', '2.03'];
const DAYS_AHEAD = [
  [0, 3],
  [1, 4],
  [2, 3],
  [3, 2],
] as const;
const HALF_HOUR = 1_800_000;
/** Metres per degree of latitude. */
const METRES = 111_111;

export interface AppointmentRow {
  readonly id: number;
  readonly claim_id: number;
  readonly affected_party_id: number;
  readonly customer_id: number;
  readonly scheduled_at: string;
  readonly notes: string;
  readonly state: 'planned' | 'held' | 'missed' | 'cancelled';
  readonly reason: string;
  readonly made_by: number | null;
  readonly made_at: string;
}

const NOTES = [
  'Preguntar por la administración',
  'Tocar en el portón lateral',
  'Llamar al llegar',
  'Hay perro en el patio',
  'Entrada por la calle de atrás',
  '',
  '',
];
const INSPECTIONS = [
  'Validación visual con el afectado',
  'Revisar avance de obra',
  'Entrega del trabajo y firma de carta',
];

/** A party's appointments: past ones and the next one. `nextId` hands out reserved ids. */
export function appointmentRows(
  one: Case,
  { clock, draw, nextId }: { clock: OfficeClock; draw: Draw; nextId: () => number },
): readonly AppointmentRow[] {
  const { party, claimId, partyId, customerId } = one;
  const base = { claim_id: claimId, affected_party_id: partyId, customer_id: customerId, made_by: one.userOf('EsAt') };
  const visits = party.stays.flatMap((stay, place): readonly AppointmentRow[] => {
    if (stay.stage !== PLANNED) return [];
    const next = party.stays[place + 1];
    const row = { ...base, id: nextId(), notes: draw.oneOf(NOTES), made_at: stay.at.toISOString(), reason: '' };
    if (next === undefined) {
      const at = party.isLate ? clock.at(clock.minute - draw.between(150, 400)) : ahead(clock, draw);
      return [{ ...row, scheduled_at: at.toISOString(), state: 'planned' }];
    }
    const state = next.stage === VISITED ? 'held' : draw.chance(0.6) ? 'missed' : 'cancelled';
    const reason = state === 'cancelled' ? 'El afectado pidió otro día' : '';
    return [{ ...row, scheduled_at: onTheHalfHour(next.at, stay.at).toISOString(), state, reason }];
  });
  const inspects = ['5.02', '5.03'].includes(party.stage) && draw.chance(0.35);
  if (!inspects) return visits;
  const made = party.stays.at(-1)?.at ?? clock.now;
  return [
    ...visits,
    {
      ...base,
      id: nextId(),
      notes: draw.oneOf(INSPECTIONS),
      made_at: made.toISOString(),
      reason: '',
      state: 'planned',
      scheduled_at: ahead(clock, draw).toISOString(),
    },
  ];
}

/** Later today if possible, or on one of the next working days, on the hour or half past; never on a day of rest. */
function ahead(clock: OfficeClock, draw: Draw): Date {
  const days = [clock.nineToday, clock.dayAt(0), clock.dayAt(1), clock.dayAt(2)];
  const day = days[draw.weighted(DAYS_AHEAD)] ?? clock.nineToday;
  const at = new Date(day.getTime() + draw.between(1, 16) * HALF_HOUR);
  return at > clock.now ? at : new Date(clock.dayAt(1).getTime() + draw.between(1, 16) * HALF_HOUR);
}

function onTheHalfHour(at: Date, after: Date): Date {
  const half = new Date(Math.floor(at.getTime() / HALF_HOUR) * HALF_HOUR);
  return half > after ? half : at;
}

/** The check-in of a visit, near the place or with an explanation. */
export function checkInRow(one: Case, appointments: readonly AppointmentRow[], draw: Draw) {
  const visited = one.party.stays.find(({ stage }) => stage === VISITED);
  if (visited === undefined) return null;
  const [latitude, longitude] = one.claim.place;
  const isFar = draw.chance(0.03);
  const distance = isFar ? draw.between(320, 700) : draw.between(3, 90);
  return {
    claim_id: one.claimId,
    affected_party_id: one.partyId,
    customer_id: one.customerId,
    appointment_id: appointments.find(({ state }) => state === 'held')?.id ?? null,
    checked_in_by: one.userOf('Proveedor'),
    client_key: stableKey(`visit ${one.party.slug}`),
    at: visited.at.toISOString(),
    received_at: visited.at.toISOString(),
    latitude: Number((latitude + distance / METRES).toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    accuracy_m: draw.between(4, 25),
    distance_m: distance,
    justification: isFar ? 'La calle está cerrada; caminé desde la avenida.' : '',
  };
}

export type CheckInRow = NonNullable<ReturnType<typeof checkInRow>>;
