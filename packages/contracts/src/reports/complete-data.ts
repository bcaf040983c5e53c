import * as z from 'zod';
import { BILLING_DATA, BILLING_DATA_WORDS } from '../claims/confirmations.ts';
import { endpoint } from '../endpoint.ts';
import { report } from '../report.ts';
import { calendarDate, id, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { FROM_BOOK, partyColumns, partyDimensions, partyFilters, partyRow, partySpelling } from './party-columns.ts';

const reports = { area: 'reports', ifCan: ['report/report/view'] } as const;
const LACKING = { es: 'Lo que falta', en: 'What is missing' } as const;
const { reportNumber: _number, costAnalyst: _analyst, supervisor: _supervisor, ...columns } = partyColumns;

/** What a party can lack: data or documents. */
export const LACKING_KINDS = {
  data: { es: 'Datos', en: 'Data' },
  paperwork: { es: 'Papelería', en: 'Paperwork' },
} as const;

export const completeDataReport = report({
  ...reports,
  name: 'complete-data',
  path: '/report/datos_completos/',
  summary: 'Open affected parties by what an invoice of them lacks',
  row: {
    ...partyRow,
    /** The user responsible for the claim. */
    owner: z.string().nullable(),
    days: z.int(),
    isDataComplete: z.boolean(),
    isPaperworkComplete: z.boolean(),
    missingData: z.array(z.enum(BILLING_DATA)),
    missingPapers: z.array(z.string()),
    remindedOn: calendarDate.nullable(),
    blocked: money.optional(),
  },
  spelled: { ...partySpelling },
  columns: {
    ...columns,
    owner: { title: { es: 'Responsable', en: 'Owner' }, kind: 'text', sortable: true },
    stage: { title: { es: 'Etapa actual', en: 'Current stage' }, kind: 'text', sortable: true },
    days: { title: { es: 'Días en etapa', en: 'Days in stage' }, kind: 'integer', adds: 'average', sortable: true },
    isDataComplete: { title: { es: 'Datos completos', en: 'Data complete' }, kind: 'boolean', group: LACKING },
    missingData: {
      title: { es: 'Datos que faltan', en: 'Missing data' },
      kind: 'list',
      words: BILLING_DATA_WORDS,
      group: LACKING,
    },
    isPaperworkComplete: {
      title: { es: 'Papelería completa', en: 'Paperwork complete' },
      kind: 'boolean',
      group: LACKING,
    },
    missingPapers: { title: { es: 'Papelería que falta', en: 'Missing papers' }, kind: 'list', group: LACKING },
    blocked: {
      title: { es: 'Importe detenido', en: 'Amount blocked' },
      kind: 'money',
      adds: 'sum',
      sortable: true,
      disclosed: 'billingInReport1',
      source: FROM_BOOK,
    },
    remindedOn: { title: { es: 'Recordado', en: 'Reminded' }, kind: 'date', sortable: true },
  },
  filters: {
    ...partyFilters,
    lacking: { title: { es: 'Falta', en: 'Missing' }, kind: 'choice' },
    fileType: { title: { es: 'Falta el archivo', en: 'Missing file' }, kind: 'choice' },
    isWorkDone: { title: { es: 'Con el trabajo terminado', en: 'With the work done' }, kind: 'flag' },
  },
  filterSpelling: { stage: 'process' },
  defaultSort: '-days',
  dimensions: partyDimensions,
  chart: { by: 'customer', figure: 'days' },
});
export const {
  list: listCompleteData,
  export: exportCompleteData,
  totals: totalCompleteData,
  groups: groupCompleteData,
} = completeDataReport;
export type CompleteDataRow = z.output<typeof completeDataReport.row>;

export const MOST_REMINDED = 1000;

export const remindCompletion = endpoint({
  ...reports,
  method: 'POST',
  path: '/report/datos_completos/remind/',
  kind: 'write',
  summary: 'Asks the users responsible for these parties to complete their data, each party once a day',
  body: wireInput({ ids: z.array(id).min(1).max(MOST_REMINDED) }),
  reply: wire({
    reminded: z.int(),
    owners: z.int(),
    alreadyReminded: z.int(),
    complete: z.int(),
    withoutOwner: z.int(),
  }),
});
