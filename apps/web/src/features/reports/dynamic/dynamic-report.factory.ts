import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type {
  DynamicReport,
  DynamicReportRow,
  ReportField,
  ReportResult,
} from '@aura/contracts/reports/dynamic-reports';
import type { ReportModel } from './definition/field-book.ts';

const SAVED = new Date('2026-11-10T18:00:00Z');
const titled = (es: string, en: string) => ({ es, en });
const STAGE = titled('Etapa', 'Stage');
const CLAIM = titled('Siniestro', 'Claim');

function field(id: string, title: string, kind: ReportField['kind'], more: Partial<ReportField> = {}): ReportField {
  return { id, title: titled(title, title), of: STAGE, kind, choices: null, canSum: kind === 'integer', ...more };
}

export const REPORT_MODEL: ReportModel = [
  {
    dataset: 'stage',
    title: titled('Paso por una etapa', 'Passage through a stage'),
    fields: [
      field('stage.name', 'Nombre de la etapa', 'text'),
      field('stage.days', 'Días en la etapa', 'integer'),
      field('stage.entered', 'Entrada', 'date'),
      field('claim.zone', 'Zona', 'text', {
        of: CLAIM,
        choices: [
          { value: 'norte', label: 'CDMX Norte' },
          { value: 'sur', label: 'CDMX Sur' },
        ],
      }),
      field('claim.amount', 'Importe', 'money', { of: CLAIM, canSum: true }),
    ],
  },
  { dataset: 'claim', title: CLAIM, fields: [field('claim.number', 'Número', 'text', { of: CLAIM })] },
];

export const MEDIAN_BY_STAGE: ReportDefinition = {
  dataset: 'stage',
  columns: ['stage.name', 'claim.zone', 'stage.days'],
  calculated: [],
  filters: [],
  groups: [{ field: 'stage.name', step: null }],
  pivot: { field: 'claim.zone', step: null },
  measures: [{ id: 'm1', measure: 'median', field: 'stage.days' }],
  sort: [],
  chart: 'none',
};

export function givenReport(more: Partial<DynamicReport> = {}): DynamicReport {
  return {
    id: 5,
    slug: 'mediana-por-etapa',
    name: 'Mediana por etapa',
    description: 'Dónde se nos va el tiempo',
    reportArea: 'operations',
    definition: MEDIAN_BY_STAGE,
    sharedWith: [],
    owner: 'Irene Paz',
    isOwn: true,
    mayChange: true,
    isFavourite: false,
    isOnMyDay: false,
    lastRunAt: null,
    savedAt: SAVED,
    version: 3,
    ...more,
  };
}

export function givenReportRow(more: Partial<DynamicReportRow> = {}): DynamicReportRow {
  return {
    id: 5,
    slug: 'mediana-por-etapa',
    name: 'Mediana por etapa',
    description: 'Dónde se nos va el tiempo',
    reportArea: 'operations',
    dataset: 'stage',
    chart: 'none',
    owner: 'Irene Paz',
    isOwn: true,
    sharedWith: ['Supervisor'],
    lastRunAt: SAVED,
    isScheduled: false,
    isFavourite: false,
    isOnMyDay: false,
    ...more,
  };
}

/** Two stages by two zones, with totals. */
export function givenResult(more: Partial<ReportResult> = {}): ReportResult {
  return {
    columns: [
      { key: 'stage.name', title: titled('Nombre de la etapa', 'Stage'), kind: 'text', role: 'group' },
      { key: 'claim.zone', title: titled('Zona', 'Zone'), kind: 'text', role: 'pivot' },
      { key: 'm1', title: titled('Mediana de Días en la etapa', 'Median days'), kind: 'integer', role: 'measure' },
    ],
    rows: [
      { level: 'cell', values: ['Contacto', 'norte', 2] },
      { level: 'cell', values: ['Contacto', 'sur', 5] },
      { level: 'row', values: ['Contacto', null, 3] },
      { level: 'cell', values: ['Reparación', 'sur', 9.5] },
      { level: 'row', values: ['Reparación', null, 9.5] },
      { level: 'column', values: [null, 'norte', 2] },
      { level: 'column', values: [null, 'sur', 7] },
      { level: 'all', values: [null, null, 4] },
    ],
    count: 120,
    isCut: false,
    leftOut: [],
    asOf: SAVED,
    ...more,
  };
}

/** Plain rows, without measures. */
export function givenRows(more: Partial<ReportResult> = {}): ReportResult {
  return {
    columns: [
      { key: 'stage.name', title: titled('Nombre de la etapa', 'Stage'), kind: 'text', role: 'column' },
      { key: 'stage.days', title: titled('Días en la etapa', 'Days'), kind: 'integer', role: 'column' },
    ],
    rows: [
      { level: 'cell', values: ['Contacto', 2] },
      { level: 'cell', values: ['Reparación', null] },
    ],
    count: 2,
    isCut: false,
    leftOut: [],
    asOf: SAVED,
    ...more,
  };
}
