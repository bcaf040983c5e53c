import type { ExtranetCase, ExtranetSummary } from '@aura/contracts/extranet/cases';
import type { ExtranetFile } from '@aura/contracts/extranet/file';
import type { ShownPackage } from '@aura/contracts/quotations/package';

const AT = new Date('2026-11-10T18:00:00Z');

export function givenCase(more: Partial<ExtranetCase> = {}): ExtranetCase {
  return {
    id: 3,
    slug: 'gnp-0451234567',
    claimNumber: '0451234567',
    reportNumber: '2611-88412',
    insuredName: 'Transportes Galindo',
    party: 'Alumbrado público',
    zone: 'CDMX Norte',
    status: 'authorizing',
    step: 4,
    holder: 'you',
    adjuster: null,
    assignedOn: '2026-11-10',
    promiseDate: '2026-11-12',
    isOverdue: true,
    finishedOn: null,
    days: 6,
    waitingSince: AT,
    quoted: 1_801_132,
    authorized: null,
    ...more,
  };
}

export function givenSummary(more: Partial<ExtranetSummary> = {}): ExtranetSummary {
  return {
    customer: 'Grupo Nacional Provincial',
    open: 32,
    waiting: { count: 2, amount: 3_406_955, longestDays: 1 },
    mine: 1,
    overdue: 4,
    finishedThisMonth: 6,
    zones: [{ slug: 'cdmx-norte', name: 'CDMX Norte' }],
    adjusters: [],
    ...more,
  };
}

export function givenPackage(more: Partial<ShownPackage> = {}): ShownPackage {
  return {
    id: 8,
    affectedPartyId: 3,
    party: 'Alumbrado público',
    customer: 'Grupo Nacional Provincial',
    claimNumber: '0451234567',
    policy: '77-4410023',
    policyItem: '',
    occurredOn: '2026-11-09',
    versionNumber: 1,
    moment: 'before',
    state: 'waiting',
    sentAt: AT,
    expiresAt: new Date('2026-12-10T18:00:00Z'),
    message: '',
    comments: '',
    sha256: '3f'.repeat(32),
    lines: [
      {
        lineNumber: 1,
        position: 1,
        name: 'Luminaria LED',
        unit: 'pza',
        quantity: 2,
        unitPrice: 50_000,
        amount: 100_000,
        measure: '',
        isDrawn: false,
        isUsual: false,
        photos: [],
        change: null,
        before: null,
      },
    ],
    previous: null,
    subtotal: 100_000,
    discount: 0,
    price: 100_000,
    taxPercentage: 16,
    taxes: 16_000,
    total: 116_000,
    drawing: null,
    evidence: [],
    rule: 'Su matriz: hasta $500.00 se repara sin autorización.',
    signers: ['Ana Ruiz', 'Luis Paz'],
    decisions: [],
    fileType: null,
    asksSignatureDate: false,
    signer: 'Ana Ruiz',
    mayDecide: true,
    ...more,
  };
}

export function givenExtranetFile(more: Partial<ExtranetFile> = {}): ExtranetFile {
  return {
    claimId: 1,
    slug: 'gnp-0451234567',
    lookedAs: null,
    claimNumber: '0451234567',
    reportNumber: '2611-88412',
    policy: '77-4410023',
    insuredName: 'Transportes Galindo',
    zone: 'CDMX Norte',
    adjuster: null,
    occurredOn: '2026-11-09',
    assignedOn: '2026-11-10',
    promiseDate: '2026-11-28',
    isOverdue: false,
    cases: [
      {
        id: 3,
        party: 'Alumbrado público',
        description: 'Poste con luminaria',
        status: 'authorizing',
        step: 4,
        holder: 'you',
        since: AT,
        finishedOn: null,
        quoted: 116_000,
        authorized: null,
        steps: [{ step: 1, reachedAt: AT }],
      },
    ],
    files: [],
    packages: [givenPackage()],
    complaints: [],
    causes: [{ slug: 'trato', name: 'Trato del personal' }],
    ...more,
  };
}
