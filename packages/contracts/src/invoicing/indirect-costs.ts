import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { listing, type Words } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { keysOf } from './keys-of.ts';
import { SAT_STATE_WORDS } from './invoice-words.ts';
import { SAT_STATES } from '@aura/domain/payments/receipt';

export const INDIRECT_CATEGORY_WORDS = {
  freight: { es: 'Fletes', en: 'Freight' },
  travel: { es: 'Viáticos', en: 'Travel' },
  fuel: { es: 'Combustible y casetas', en: 'Fuel and tolls' },
  tools: { es: 'Herramienta', en: 'Tools' },
  office: { es: 'Oficina', en: 'Office' },
  card: { es: 'Tarjeta', en: 'Card' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Words;
export const INDIRECT_STATE_WORDS = {
  registered: { es: 'Por aprobar', en: 'To be approved' },
  approved: { es: 'Aprobado', en: 'Approved' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  reversed: { es: 'Reversado', en: 'Reversed' },
} as const satisfies Words;
export const PRORATION_WORDS = {
  claims: { es: 'Por afectado', en: 'By affected party' },
  amount: { es: 'Por monto facturado', en: 'By billed amount' },
} as const satisfies Words;

const category = z.enum(keysOf(INDIRECT_CATEGORY_WORDS));
const state = z.enum(keysOf(INDIRECT_STATE_WORDS));
const proration = z.enum(keysOf(PRORATION_WORDS));
/** 2026-11, the month to whose margin it is charged. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Elija un mes' });

const booking = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;
const changing = { ...booking, method: 'POST', kind: 'write' } as const;

export const indirectCostListing = listing({
  ...booking,
  name: 'indirect-costs',
  path: '/tax-receipt/indirect-cost/',
  summary: 'What was spent for no affected party in particular, and which month it weighs on',
  row: {
    id,
    folio: z.string(),
    spentOn: calendarDate,
    period: z.string(),
    category,
    supplier: z.string(),
    supplierRfc: z.string(),
    uuid: z.string().nullable(),
    unit: z.string(),
    zone: z.string().nullable(),
    proration,
    holding: z.string(),
    base: money,
    tax: money,
    withheld: money,
    total: money,
    state,
    /** What the tax authority says of its receipt; null if there is none. */
    satState: z.enum(SAT_STATES).nullable(),
    /** What the examination noted, in words. */
    findings: z.string(),
    madeBy: z.string(),
    decidedBy: z.string().nullable(),
    decision: z.string(),
    note: z.string(),
    addedAt: instant,
    version: z.int(),
  },
  spelled: { base: 'subtotal', tax: 'taxes', state: 'status', supplierRfc: 'rfc', addedAt: 'add_date' },
  columns: {
    folio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text', frozen: true },
    spentOn: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true },
    period: { title: { es: 'Periodo', en: 'Period' }, kind: 'text' },
    category: { title: { es: 'Categoría', en: 'Category' }, kind: 'text', words: INDIRECT_CATEGORY_WORDS },
    supplier: { title: { es: 'Proveedor', en: 'Supplier' }, kind: 'text' },
    unit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'text' },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money', sortable: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: INDIRECT_STATE_WORDS },
    satState: { title: { es: 'Estatus SAT', en: 'SAT status' }, kind: 'text', words: SAT_STATE_WORDS },
    holding: { title: { es: 'Se pagó con', en: 'Paid with' }, kind: 'text' },
    uuid: { title: { es: 'Folio fiscal (UUID)', en: 'Fiscal folio (UUID)' }, kind: 'text' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text' },
    proration: { title: { es: 'Prorrateo', en: 'Proration' }, kind: 'text', words: PRORATION_WORDS },
    base: { title: { es: 'Subtotal', en: 'Subtotal' }, kind: 'money' },
    tax: { title: { es: 'IVA', en: 'VAT' }, kind: 'money' },
    withheld: { title: { es: 'Retenciones', en: 'Withheld' }, kind: 'money' },
    findings: { title: { es: 'Observaciones', en: 'Findings' }, kind: 'text', optional: true },
    madeBy: { title: { es: 'Registró', en: 'Registered by' }, kind: 'text' },
    decidedBy: { title: { es: 'Decidió', en: 'Decided by' }, kind: 'text' },
    decision: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text', optional: true },
    note: { title: { es: 'Nota', en: 'Note' }, kind: 'text', optional: true },
    supplierRfc: { title: { es: 'RFC', en: 'RFC' }, kind: 'text', optional: true },
    addedAt: { title: { es: 'Registrado', en: 'Registered' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    category: { title: { es: 'Categoría', en: 'Category' }, kind: 'choice' },
    unit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-spentOn',
});
export const { list: listIndirectCosts, export: exportIndirectCosts } = indirectCostListing;
export type IndirectCostRow = z.output<typeof indirectCostListing.row>;

/** Effect of indirect costs on the margin of each business unit in a month. */
export const readIndirectEffect = endpoint({
  ...booking,
  method: 'GET',
  path: '/tax-receipt/indirect-cost/effect/',
  kind: 'read',
  summary:
    'For each business unit and month: what was billed, its cost, the indirect cost, and the margin before and after it',
  query: wireInput({ period: month }),
  reply: z.array(
    wire({
      unit: z.string(),
      parties: z.int(),
      income: money,
      directCost: money,
      indirectCost: money,
      /** In percent of the billed amount; null if nothing was billed. */
      marginBefore: z.number().nullable(),
      marginAfter: z.number().nullable(),
      /** Evenly spread costs per affected party; all other costs, in centavos, per hundred pesos billed. */
      perParty: money.nullable(),
      perHundred: money.nullable(),
    }),
  ),
});

export const readIndirectChoices = endpoint({
  ...booking,
  method: 'GET',
  path: '/tax-receipt/indirect-cost/choices/',
  kind: 'read',
  summary: 'The business units, zones and accounts a cost can name',
  reply: wire({
    units: z.array(wire({ id, code: z.string(), name: z.string() })),
    zones: z.array(wire({ id, name: z.string() })),
    holdings: z.array(z.string()),
  }),
});

export const registerIndirectCost = endpoint({
  ...booking,
  method: 'POST',
  path: '/tax-receipt/indirect-cost/register/',
  kind: 'write',
  summary:
    'Register a cost: with XML and PDF they pass the intake of receipts first (readIntake tells what became of them); without, there is no tax to take off',
  body: wireInput({
    unitId: id,
    zoneId: id.nullable(),
    category,
    period: month,
    proration,
    holding: requiredText(60),
    note: optionalText(1000),
    receipt: wireInput({ xmlFile: fileKey, pdfFile: fileKey }, { xmlFile: 'xml', pdfFile: 'pdf' }).nullable(),
    /** Set if there is no receipt. */
    spentOn: calendarDate.nullable(),
    supplier: optionalText(300),
    total: money.nullable(),
  }),
  /** Without files the cost, with files their intake: the cost is registered once they were read. */
  reply: wire({ id: id.nullable(), folio: z.string(), intakeId: id.nullable() }, { intakeId: 'intake' }),
});

const decided = { params: wireInput({ id: idText }), reply: wire({ id, version: z.int() }) } as const;

export const approveIndirectCost = endpoint({
  ...changing,
  ...decided,
  path: '/tax-receipt/indirect-cost/:id/approve/',
  summary: 'Approve and post an indirect cost; refused to the user who registered it',
  body: wireInput({ version: z.int() }),
});

export const rejectIndirectCost = endpoint({
  ...changing,
  ...decided,
  path: '/tax-receipt/indirect-cost/:id/reject/',
  summary: 'Reject a cost that waits for approval, or withdraw an approved one: its posting is reversed',
  body: wireInput({ decision: requiredText(500), version: z.int() }),
});
