import * as z from 'zod';
import { report } from '../report.ts';
import { id, money } from '../scalars.ts';

const times = { es: 'Tiempos', en: 'Times' } as const;
const quality = { es: 'Calidad', en: 'Quality' } as const;
const amounts = { es: 'Dinero', en: 'Money' } as const;
const disclosed = 'moneyOfProviders';

/** Performance of providers: jobs assigned in the period, in the claims the user may see. */
export const providerScoreReport = report({
  mayLag: true,
  name: 'provider-scores',
  path: '/report/proveedores/',
  area: 'reports',
  ifCan: ['provider/provider/view'],
  summary: 'How each provider worked in a period: jobs, times, quality and money of the claims the user sees',
  row: {
    id,
    slug: z.string(),
    provider: z.string(),
    family: z.string().nullable(),
    /** The zone with most of its jobs. */
    zone: z.string(),
    jobs: z.int(),
    finished: z.int(),
    onTime: z.number().nullable(),
    daysToVisit: z.number().nullable(),
    daysToFinish: z.number().nullable(),
    complaints: z.int(),
    complaintRate: z.number().nullable(),
    reworked: z.int(),
    supplements: z.int(),
    quoted: money.optional(),
    agreed: money.optional(),
    agreedShare: z.number().nullable().optional(),
    owed: money.optional(),
    paidOnTime: z.number().nullable().optional(),
  },
  columns: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', frozen: true, sortable: true },
    jobs: {
      title: { es: 'Trabajos', en: 'Jobs' },
      kind: 'integer',
      sortable: true,
      adds: 'sum',
      source: { es: 'Asignados en el periodo y no rechazados', en: 'Given in the period and not declined' },
    },
    finished: { title: { es: 'Validados', en: 'Validated' }, kind: 'integer', sortable: true, adds: 'sum' },
    onTime: {
      title: { es: '% en tiempo', en: '% on time' },
      kind: 'percent',
      sortable: true,
      group: times,
      source: {
        es: 'De las reparaciones terminadas, las que cumplieron su promesa o el plazo de la etapa',
        en: 'Of finished repairs, those within their promise or the term of the stage',
      },
    },
    daysToVisit: {
      title: { es: 'Días a visita', en: 'Days to visit' },
      kind: 'integer',
      sortable: true,
      group: times,
      source: { es: 'Mediana desde la asignación', en: 'Median since it was given' },
    },
    daysToFinish: {
      title: { es: 'Días a validado', en: 'Days to validated' },
      kind: 'integer',
      sortable: true,
      group: times,
      source: { es: 'Mediana desde la asignación', en: 'Median since it was given' },
    },
    complaints: {
      title: { es: 'Quejas', en: 'Complaints' },
      kind: 'integer',
      sortable: true,
      adds: 'sum',
      group: quality,
    },
    complaintRate: {
      title: { es: 'Quejas por 100', en: 'Complaints per 100' },
      kind: 'percent',
      sortable: true,
      group: quality,
    },
    reworked: {
      title: { es: 'Reprocesos', en: 'Reworked' },
      kind: 'integer',
      sortable: true,
      adds: 'sum',
      group: quality,
    },
    supplements: {
      title: { es: 'Suplementos', en: 'Supplements' },
      kind: 'integer',
      sortable: true,
      adds: 'sum',
      group: quality,
      source: { es: 'Recotizaciones después de autorizado', en: 'Quotations made anew after the authorization' },
    },
    quoted: { title: { es: 'Cotizado', en: 'Quoted' }, kind: 'money', adds: 'sum', group: amounts, disclosed },
    agreed: {
      title: { es: 'Pactado', en: 'Agreed' },
      kind: 'money',
      sortable: true,
      adds: 'sum',
      group: amounts,
      disclosed,
    },
    agreedShare: {
      title: { es: '% pactado de lo cotizado', en: 'Agreed of quoted' },
      kind: 'percent',
      sortable: true,
      group: amounts,
      disclosed,
    },
    owed: {
      title: { es: 'Por pagar hoy', en: 'Owed today' },
      kind: 'money',
      sortable: true,
      adds: 'sum',
      group: amounts,
      disclosed,
      source: { es: 'Como su cuenta: de todos sus trabajos', en: 'As in its account: of all of its jobs' },
    },
    paidOnTime: {
      title: { es: '% que le pagamos en tiempo', en: '% we paid on time' },
      kind: 'percent',
      sortable: true,
      group: amounts,
      disclosed,
    },
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'text' },
    zone: { title: { es: 'Zona principal', en: 'Main zone' }, kind: 'text' },
  },
  filters: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'choice' },
    zone: { title: { es: 'Zona principal', en: 'Main zone' }, kind: 'choice' },
    from: { title: { es: 'Asignado desde', en: 'Given from' }, kind: 'from' },
    to: { title: { es: 'Asignado hasta', en: 'Given to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-jobs',
  dimensions: {
    family: { title: { es: 'Familia', en: 'Family' }, filter: 'family' },
    zone: { title: { es: 'Zona principal', en: 'Main zone' }, filter: 'zone' },
  },
  period: { from: 'from', to: 'to' },
  chart: { by: 'family', figure: 'jobs' },
});
export const {
  list: listProviderScores,
  export: exportProviderScores,
  totals: totalProviderScores,
  groups: groupProviderScores,
} = providerScoreReport;
export type ProviderScoreRow = z.output<typeof providerScoreReport.row>;

/** Default period: as far back as performance is measured elsewhere. */
export const SCORED_MONTHS = 12;
