import type { CancellationDraft, CancellationRow } from '@aura/contracts/invoicing/cancellations';

const AT = new Date('2026-11-16T18:00:00Z');

export function givenCancellation(more: Partial<CancellationRow> = {}): CancellationRow {
  return {
    id: 3,
    invoiceId: 5,
    kind: 'I',
    number: 'A-118',
    uuid: '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D',
    customer: 'Sierra',
    total: 60_032_00,
    motive: '02',
    substitute: null,
    note: '',
    state: 'requested',
    requestedBy: 'Ana Finanzas',
    requestedById: 77,
    requestedAt: AT,
    authorizedBy: null,
    authorizedAt: null,
    sentAt: null,
    acceptUntil: null,
    outcome: '',
    attention: '',
    settledAt: null,
    hasAcknowledgement: false,
    needsSecondPerson: true,
    version: 1,
    ...more,
  };
}

export function givenCancellationDraft(more: Partial<CancellationDraft> = {}): CancellationDraft {
  return {
    invoiceId: 5,
    kind: 'I',
    number: 'A-118',
    total: 6_032_00,
    substitutes: [{ id: 6, number: 'A-119', uuid: 'X', date: '2026-11-16', total: 7_000_00 }],
    refusals: [],
    warnings: ['El afectado vuelve a «Listo para facturar».'],
    needsAcceptance: true,
    needsSecondPerson: false,
    ...more,
  };
}
