import { GROUPS } from '@aura/access/groups';
import {
  CANCELLATION_ANSWER_STATES,
  CANCELLATION_ANSWER_WORDS,
  FISCAL_FINDING_KINDS,
  FISCAL_FINDINGS,
} from '@aura/domain/invoicing/fiscal-findings';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

// Covers the whole company: only for its accountants.
const watching = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;
const kind = z.enum(FISCAL_FINDING_KINDS);

export const fiscalFindingListing = listing({
  ...watching,
  name: 'fiscal-findings',
  path: '/tax-receipt/fiscal-watch/',
  summary: 'What the nightly watch over our tax receipts and those of providers found, and who acts on it',
  row: {
    id,
    kind,
    document: z.string(),
    counterparty: z.string(),
    amount: money,
    since: calendarDate,
    days: z.int(),
    detail: z.string(),
    toDo: kind,
    group: z.enum(GROUPS),
    foundAt: instant,
    invoiceId: id.nullable(),
    providerSlug: z.string().nullable(),
    /** For a cancellation that we are asked to accept: what was answered, and what keeps the answer from arriving. */
    answer: z.enum(CANCELLATION_ANSWER_STATES).nullable(),
    attention: z.string(),
    version: z.int(),
  },
  spelled: { invoiceId: 'invoice', providerSlug: 'provider' },
  columns: {
    kind: { title: { es: 'Hallazgo', en: 'Finding' }, kind: 'text', words: FISCAL_FINDINGS, frozen: true },
    document: { title: { es: 'Documento', en: 'Document' }, kind: 'text' },
    counterparty: { title: { es: 'Con quién', en: 'With whom' }, kind: 'text' },
    amount: { title: { es: 'Monto', en: 'Amount' }, kind: 'money', sortable: true },
    since: { title: { es: 'Desde', en: 'Since' }, kind: 'date', sortable: true },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer' },
    toDo: {
      title: { es: 'Qué hacer', en: 'What to do' },
      kind: 'text',
      words: Object.fromEntries(FISCAL_FINDING_KINDS.map((one) => [one, FISCAL_FINDINGS[one].toDo])),
    },
    group: { title: { es: 'Quién', en: 'Who' }, kind: 'text' },
    detail: { title: { es: 'Detalle', en: 'Detail' }, kind: 'text' },
    answer: {
      title: { es: 'Nuestra respuesta', en: 'Our answer' },
      kind: 'text',
      words: CANCELLATION_ANSWER_WORDS,
      optional: true,
    },
    foundAt: { title: { es: 'Encontrado', en: 'Found' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    kind: { title: { es: 'Hallazgo', en: 'Finding' }, kind: 'choice' },
    group: { title: { es: 'Quién', en: 'Who' }, kind: 'choice' },
  },
  defaultSort: 'since',
});
export const { list: listFiscalFindings, export: exportFiscalFindings } = fiscalFindingListing;
export type FiscalFindingRow = z.output<typeof fiscalFindingListing.row>;

export const totalFiscalFindings = endpoint({
  ...watching,
  method: 'GET',
  path: '/tax-receipt/fiscal-watch/totals/',
  kind: 'read',
  summary:
    'How many findings of the list with these filters there are, the pesos they put at risk, and when was looked last',
  query: fiscalFindingListing.list.query,
  reply: wire({ findings: z.int(), amount: money, watchedAt: instant.nullable() }),
});

export const settleFiscalFinding = endpoint({
  ...watching,
  method: 'POST',
  path: '/tax-receipt/fiscal-watch/:id/settle/',
  kind: 'write',
  summary: 'Say how a finding was settled; it comes back only if it goes away first and is found again',
  params: wireInput({ id: idText }),
  body: wireInput({ settlement: requiredText(500), version: z.int() }),
  reply: wire({ id, version: z.int() }),
});

export const answerCancellation = endpoint({
  ...watching,
  method: 'POST',
  path: '/tax-receipt/fiscal-watch/:id/answer/',
  kind: 'write',
  summary: 'Accept or refuse the cancellation that the issuer of a receipt asks for; the tax authority decides on it',
  params: wireInput({ id: idText }),
  body: wireInput({ answer: z.enum(['accept', 'refuse']), reason: optionalText(500), version: z.int() }),
  reply: wire({ id, version: z.int() }),
});

export const watchFiscalNow = endpoint({
  ...watching,
  method: 'POST',
  path: '/tax-receipt/fiscal-watch/run/',
  kind: 'write',
  summary: 'Look now instead of at night',
  reply: wire({ isQueued: z.boolean() }),
});
