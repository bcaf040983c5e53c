import type { AlmostReadyRow, PartyToBill, ReadyRow } from '@aura/contracts/invoicing/ready-to-bill';
import { BILLING_BLOCKERS, BILLING_GATE_WORDS } from '@aura/domain/invoicing/billing-gates';

const PARTY = {
  id: 7,
  customer: 'GNP',
  claimSlug: 'gnp-0451230042',
  claimNumber: '0451230042',
  reportNumber: 'R-1',
  policy: 'P-1',
  party: 'Papelería Ejemplo',
  zone: 'CDMX Norte',
  businessUnit: 'Reparaciones',
  price: 38_400_00,
  taxes: 6_144_00,
  total: 44_544_00,
} as const;

export function givenReady(more: Partial<ReadyRow> = {}): ReadyRow {
  const at = new Date('2026-11-12T18:00:00Z');
  return { ...PARTY, authorizedAt: at, readySince: at, readyDays: 4, grouping: 'claim', ...more };
}

export function givenAlmostReady(more: Partial<AlmostReadyRow> = {}): AlmostReadyRow {
  return {
    ...PARTY,
    blocker: 'paperwork',
    lacking: ['Croquis'],
    closed: 1,
    group: 'EsAt',
    person: null,
    since: new Date('2026-11-12T18:00:00Z'),
    days: 4,
    customerId: 3,
    businessUnitId: 2,
    ...more,
  };
}

export function givenToBill(closed: PartyToBill['gates'], more: Partial<PartyToBill> = {}): PartyToBill {
  return {
    affectedPartyId: 7,
    party: 'Papelería Ejemplo',
    customerId: 3,
    businessUnitId: 2,
    price: 38_400_00,
    taxes: 6_144_00,
    total: 44_544_00,
    moment: 'gathering',
    gates: BILLING_BLOCKERS.map(
      (gate) =>
        closed.find((one) => one.gate === gate) ?? {
          gate,
          isNeeded: gate !== 'codes',
          isOpen: true,
          lacking: [],
          group: BILLING_GATE_WORDS[gate].group,
          person: null,
          since: null,
        },
    ),
    ...more,
  };
}
