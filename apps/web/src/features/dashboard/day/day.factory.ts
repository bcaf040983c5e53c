import type { CauseFigure } from '@aura/contracts/reports/complaint-causes';
import type { DayAct, DayVisit, DayWork, Figure } from '@aura/contracts/claims/day';

export const STAGE = {
  abbreviation: 'TER',
  slug: 'reparacion-terminada',
  number: '5.03',
  name: 'Terminada',
  color: '#43A047',
} as const;

/** A figure with only its number, unless given otherwise. */
export function aFigure(id: Figure['id'], traits: Partial<Figure> = {}): Figure {
  return {
    id,
    count: 0,
    before: null,
    comparedAt: null,
    amount: null,
    firstDueAt: null,
    atRisk: null,
    longestDays: null,
    share: null,
    shareBefore: null,
    ...traits,
  };
}

export function anAct(traits: Partial<DayAct> = {}): DayAct {
  return {
    kind: 'task',
    id: 1,
    title: 'Validar visualmente la reparación',
    quote: '',
    claim: 'gnp-0451230042',
    claimNumber: '0451230042',
    affectedPartyId: 31,
    affectedParty: 'Papelería Robles',
    stage: STAGE,
    invoiceId: null,
    orderId: null,
    dueAt: null,
    isVisit: false,
    writtenAt: null,
    isLate: false,
    amount: null,
    isFromProcess: true,
    version: null,
    step: null,
    ...traits,
  };
}

export function aVisit(traits: Partial<DayVisit> = {}): DayVisit {
  return {
    id: 1,
    scheduledAt: new Date('2026-11-16T10:30:00-06:00'),
    state: 'planned',
    claim: 'gnp-0451230042',
    claimNumber: '0451230042',
    affectedPartyId: 31,
    affectedParty: 'Abarrotes La Luz',
    address: 'Insurgentes Norte 1235',
    latitude: null,
    longitude: null,
    checkedInAt: null,
    ...traits,
  };
}

export const WORK: DayWork = {
  cycles: [
    { slug: 'asignacion', name: 'ASIGNACIÓN', color: '#1E88E5', stages: ['registrado', 'por-asignar'] },
    { slug: 'atencion', name: 'ATENCIÓN', color: '#00ACC1', stages: ['por-contactar'] },
  ],
  weeks: Array.from({ length: 8 }, (_, place) => ({
    at: new Date(Date.UTC(2026, 8, 28 + place * 7, 18)),
    counts: place === 0 ? null : [place, 2],
  })),
  turns: [
    { holder: 'us', count: 14, averageDays: 1.2 },
    { holder: 'customer', count: 1, averageDays: 5.1 },
  ],
};

/** Three of each kind, one late and two complaints; fewer in the month before. */
export function aCause(cause: CauseFigure['cause']): CauseFigure {
  const isTimed = cause === 'repairTime' || cause === 'paymentTime';
  return {
    cause,
    from: '2026-10-19',
    to: '2026-11-17',
    count: 3,
    before: 2,
    medianDays: isTimed ? 12.5 : null,
    medianBefore: isTimed ? 14 : null,
    late: isTimed ? 1 : null,
    complaints: 2,
  };
}
