import type { InvoiceDraft } from '@aura/contracts/invoicing/compose';
import type { Invoice } from '@aura/contracts/invoicing/invoices';

const LINE = {
  affectedPartyId: 7,
  identification: 'SIN-1',
  description: 'Muro de tabique',
  unit: 'Servicio',
  unitKey: 'E48',
  quantity: '10',
  unitPrice: 520_00,
  amount: 5_200_00,
  discount: 0,
  taxPercentage: 16,
  tax: 832_00,
} as const;
const PARTY = { id: 7, party: 'María', claimSlug: 'sin-1', claimNumber: 'SIN-1', base: 5_200_00, tax: 832_00 } as const;

export function givenDraft(more: Partial<InvoiceDraft> = {}): InvoiceDraft {
  const side = { rfc: 'VAM170519P85', postalCode: '64000', taxRegime: '601', missing: [] };
  return {
    unit: { id: 1, name: 'Obra civil', legalName: 'REPARACIONES', ...side },
    customer: { id: 2, name: 'Sierra', legalName: 'ASEGURADORA SIERRA', ...side },
    series: 'A',
    use: 'G03',
    paymentMethod: 'PPD',
    paymentForm: '99',
    conditions: 'Crédito a 30 días',
    addenda: [{ label: 'Proveedor', value: 'P-7781' }],
    parties: [{ ...PARTY, stage: 'Listo para facturar', refusal: null }],
    lines: [LINE],
    subtotal: 5_200_00,
    discount: 0,
    tax: 832_00,
    total: 6_032_00,
    sealsUntil: '2029-01-01',
    mailTo: 'facturas@sierra.example',
    stampRefusals: [],
    registerRefusals: [],
    ...more,
  };
}

const AT = new Date('2026-11-16T18:00:00Z');

export function givenInvoice(more: Partial<Invoice> = {}): Invoice {
  return {
    id: 5,
    kind: 'I',
    number: 'A-118',
    series: 'A',
    folio: '118',
    uuid: '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D',
    pdf: '01890000-0000-7000-8000-000000000001',
    xml: '01890000-0000-7000-8000-000000000002',
    base: 5_200_00,
    discount: 0,
    tax: 832_00,
    total: 6_032_00,
    balance: 6_032_00,
    date: '2026-11-16',
    addedAt: AT,
    state: 'stamped',
    standing: 'valid',
    origin: 'pac',
    unit: 'Obra civil',
    issuerRfc: 'VAM170519P85',
    customer: 'Sierra',
    receiverRfc: 'CMN190214QW6',
    receiverName: 'ASEGURADORA SIERRA',
    use: 'G03',
    paymentMethod: 'PPD',
    paymentForm: '99',
    conditions: '',
    addenda: [],
    certificateNumber: '30001000000500000001',
    stampedAt: AT,
    mailedAt: null,
    mailTo: 'facturas@sierra.example',
    attention: '',
    refusal: '',
    madeBy: 'Ana Finanzas',
    counterReceipt: null,
    promisedOn: null,
    satState: 'pending',
    satCheckedAt: null,
    satChecks: [],
    lines: [LINE],
    parties: [{ ...PARTY, isLive: true }],
    complements: [],
    creditNotes: [],
    about: [],
    moves: [{ id: 1, from: 'sent', to: 'stamped', by: null, at: AT }],
    attempts: [{ id: 1, at: AT, outcome: 'stamped', code: '', message: '', tookMs: 300 }],
    version: 3,
    ...more,
  };
}
