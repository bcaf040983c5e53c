import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import type { OwnPaymentRow } from '@aura/contracts/payments/asking';

const stage = { slug: 'x', number: '1.03', name: 'Asignación pendiente', abbreviation: 'AP', color: '#1F4E8C' };
export const jobStep = (rule: string, missing: string[] = []) => ({ rule, to: '2.01', asks: null, missing });

export function givenJob(traits: Partial<OwnJob> = {}): OwnJob {
  return {
    affectedPartyId: 7,
    claim: 'gnp-1',
    claimNumber: '0451915837',
    customer: 'GNP',
    damage: 'Portón abatible',
    affectedParty: 'Rosaura Gil',
    phones: ['5511112345'],
    address: 'Portales, CDMX',
    timeZone: 'America/Mexico_City',
    stage,
    isOwnTurn: true,
    dueAt: new Date('2026-11-19T20:02:00Z'),
    isLate: false,
    promiseDate: null,
    steps: [jobStep('T06'), { ...jobStep('T07'), to: '1.02', asks: 'reason' }],
    appointment: null,
    checkedInAt: null,
    photosBefore: 0,
    photosDuring: 0,
    photosAfter: 0,
    thumbnails: [],
    supervisor: 'Luis Rangel',
    supervisorPhone: '+525555550133',
    ...traits,
  };
}

export function givenPaymentRow(traits: Partial<OwnPaymentRow> = {}): OwnPaymentRow {
  return {
    id: 7,
    number: 'SP-000007',
    orderNumber: 'OC-000123',
    claimNumber: '0451915837',
    party: 'Rosaura Gil',
    date: new Date('2026-11-18T18:00:00Z'),
    kind: 'partial',
    percentage: 40,
    subtotal: 4_000_00,
    total: 4_640_00,
    state: 'approved',
    isHeld: false,
    missing: 'nothing',
    paidOn: null,
    ...traits,
  };
}

export const pageOfPayments = (...results: OwnPaymentRow[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  results,
});
