import type { readCutOff } from '@aura/contracts/payments/runs';
import type { CandidateRow, PaymentRun, TransferRow } from '@aura/contracts/payments/runs';
import type { ReplyOf } from '@aura/contracts/endpoint';

export function givenRun(more: Partial<PaymentRun> = {}): PaymentRun {
  return {
    id: 7,
    number: null,
    state: 'open',
    accountId: 1,
    account: 'Pagos BBVA',
    layoutId: null,
    cutOffAt: new Date('2026-11-19T18:00:00Z'),
    payOn: '2026-11-20',
    openedBy: 'Fina Ríos',
    openedAt: new Date('2026-11-16T18:00:00Z'),
    closedBy: null,
    closedAt: null,
    approvedBy: null,
    approvedAt: null,
    approveRefusal: 'El corte no espera autorización.',
    sentBy: null,
    sentAt: null,
    appliedAt: null,
    requests: 3,
    transfers: 0,
    total: 2_088_00,
    needsSecondPerson: false,
    payeesAboveLimit: [],
    fileSha256: null,
    done: 0,
    toDo: 0,
    paid: 0,
    waiting: 0,
    refused: 0,
    stopped: 1,
    stoppedTotal: 348_00,
    byBank: [{ name: 'Banamex', requests: 3, total: 2_088_00 }],
    byUnit: [{ name: 'Daños a terceros', requests: 3, total: 2_088_00 }],
    previous: 'CP-00011',
    compared: [{ payee: 'Acabados del Norte', before: 0, now: 901_00, change: 'new' }],
    left: [],
    answers: [],
    contradictions: [],
    returns: [],
    mayAct: true,
    sendRefusal: null,
    version: 4,
    ...more,
  };
}

export function givenCutOff(more: Partial<ReplyOf<typeof readCutOff>> = {}): ReplyOf<typeof readCutOff> {
  return {
    accounts: [
      {
        id: 1,
        name: 'Pagos BBVA',
        bank: 'BBVA México',
        lastFour: '1234',
        isActive: true,
        openRunId: 7,
        lastRun: null,
        version: 1,
      },
    ],
    layouts: [
      {
        id: 2,
        name: 'SPEI (CSV)',
        form: 'delimited',
        encoding: 'utf8',
        lineEnd: 'crlf',
        delimiter: ',',
        columns: [{ source: 'clabe' }, { source: 'amount' }, { source: 'reference' }],
        header: null,
        trailer: null,
        isActive: true,
        isApproved: true,
        isOwnSave: false,
        savedBy: null,
        version: 1,
      },
    ],
    nextCutOffAt: new Date('2026-11-19T18:00:00Z'),
    nextPayOn: '2026-11-20',
    mayAct: true,
    maySetUp: true,
    ...more,
  };
}

export function givenCandidate(more: Partial<CandidateRow> = {}): CandidateRow {
  return {
    id: 31,
    number: 'SP-000031',
    kind: 'partial',
    payee: 'Acabados del Norte',
    claimSlug: 'sin-77',
    claimNumber: 'SIN-77',
    affectedPartyId: 5,
    party: 'Ana Mora',
    unit: 'Daños a terceros',
    bank: 'Banamex',
    lastFour: '9876',
    total: 1_740_00,
    validAt: new Date('2026-11-16T18:00:00Z'),
    expectedOn: null,
    isDue: true,
    runId: null,
    isIncluded: false,
    problems: [],
    holds: [],
    ...more,
  };
}

export function givenTransfer(more: Partial<TransferRow> = {}): TransferRow {
  return {
    id: 90,
    runId: 7,
    run: 'CP-00012',
    reference: 'CP00012T00001',
    payee: 'Acabados del Norte',
    providerSlug: 'acabados',
    bank: 'Banamex',
    lastFour: '9876',
    amount: 1_740_00,
    requests: ['SP-000031'],
    state: 'waiting',
    isHeld: false,
    speiKey: null,
    paidOn: null,
    confirmedBy: null,
    proofKey: null,
    refusal: '',
    ...more,
  };
}
