import type { BankLineRow, Proposal } from '@aura/contracts/invoicing/bank-statements';
import type { Collection, CollectionRow, OwingInvoice } from '@aura/contracts/invoicing/collections';
import type { CounterReceipt, CounterReceiptRow } from '@aura/contracts/invoicing/counter-receipts';

const AT = new Date('2026-11-16T18:00:00Z');

export const CHOICES = {
  accounts: [{ id: 1, name: 'BBVA 0123' }],
  customers: [{ id: 2, name: 'Sierra', creditDays: 30 }],
};

export function givenOwing(more: Partial<OwingInvoice> = {}): OwingInvoice {
  return {
    id: 5,
    number: 'A-118',
    uuid: '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D',
    date: '2026-11-10',
    total: 6_032_00,
    balance: 6_032_00,
    paymentMethod: 'PPD',
    counterReceipt: null,
    promisedOn: null,
    ...more,
  };
}

export function givenReceiptRow(more: Partial<CounterReceiptRow> = {}): CounterReceiptRow {
  return {
    id: 9,
    slug: 'cr-000012',
    number: 'CR-000012',
    customerFolio: '88123',
    customer: 'Sierra',
    deliveredOn: '2026-11-10',
    invoices: 2,
    total: 12_064_00,
    balance: 6_032_00,
    promisedOn: '2026-12-10',
    overdueDays: null,
    state: 'received',
    hasProof: false,
    madeAt: AT,
    ...more,
  };
}

export function givenReceipt(more: Partial<CounterReceipt> = {}): CounterReceipt {
  const invoice = { uuid: null, date: '2026-11-10', total: 6_032_00, isLive: true, removal: '', removedBy: null };
  return {
    id: 9,
    slug: 'cr-000012',
    number: 'CR-000012',
    customerId: 2,
    customer: 'Sierra',
    creditDays: 30,
    customerFolio: '',
    state: 'draft',
    deliveredOn: '2026-11-10',
    promisedOn: null,
    note: '',
    rejection: '',
    hasProof: false,
    total: 12_064_00,
    balance: 12_064_00,
    overdueDays: null,
    madeBy: 'Ana Finanzas',
    madeAt: AT,
    invoices: [
      { id: 5, number: 'A-118', balance: 6_032_00, ...invoice },
      { id: 6, number: 'A-119', balance: 6_032_00, ...invoice },
    ],
    version: 3,
    ...more,
  };
}

export function givenCollectionRow(more: Partial<CollectionRow> = {}): CollectionRow {
  return {
    id: 31,
    number: 'CO-000031',
    receivedOn: '2026-11-16',
    customer: 'Sierra',
    account: 'BBVA 0123',
    amount: 7_000_00,
    applied: 6_032_00,
    unapplied: 968_00,
    paymentForm: '03',
    reference: 'SPEI 1',
    invoices: ['A-118'],
    state: 'registered',
    madeBy: 'Ana Finanzas',
    madeAt: AT,
    ...more,
  };
}

export function givenCollection(more: Partial<Collection> = {}): Collection {
  return {
    id: 31,
    number: 'CO-000031',
    customerId: 2,
    customer: 'Sierra',
    account: 'BBVA 0123',
    receivedOn: '2026-11-16',
    bookedOn: null,
    amount: 7_000_00,
    applied: 6_032_00,
    refunded: 0,
    unapplied: 968_00,
    paymentForm: '03',
    reference: 'SPEI 1',
    note: '',
    state: 'registered',
    reversal: '',
    reversedBy: null,
    madeBy: 'Ana Finanzas',
    madeAt: AT,
    statementLine: null,
    parts: [
      {
        id: 71,
        invoiceId: 5,
        number: 'A-118',
        amount: 6_032_00,
        appliedBy: 'Ana Finanzas',
        appliedAt: AT,
        reversedBy: null,
        reversedAt: null,
        isAttested: false,
        creditNote: null,
      },
    ],
    refunds: [],
    version: 2,
    ...more,
  };
}

export function givenBankLine(more: Partial<BankLineRow> = {}): BankLineRow {
  return {
    id: 51,
    bookedOn: '2026-11-16',
    account: 'BBVA 0123',
    description: 'SPEI RECIBIDO SIERRA',
    reference: '88123',
    amount: 6_032_00,
    state: 'open',
    collectionId: null,
    collection: null,
    ignoredReason: '',
    fileName: 'bbva.csv',
    version: 1,
    ...more,
  };
}

export function givenProposal(more: Partial<Proposal> = {}): Proposal {
  return {
    customerId: 2,
    customer: 'Sierra',
    reasons: ['counterReceipt', 'oneInvoice'],
    counterReceipt: 'CR-000012',
    total: 6_032_00,
    rest: 0,
    parts: [{ invoiceId: 5, number: 'A-118', balance: 6_032_00, amount: 6_032_00 }],
    ...more,
  };
}
