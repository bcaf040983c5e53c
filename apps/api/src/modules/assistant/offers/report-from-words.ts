import type {
  Dataset,
  MeasureFunction,
  RelativeDays,
  ReportDefinition,
  Step,
} from '@aura/contracts/reports/definition';
import { contentRoots, foldText, rootOf, wordsOf } from '@aura/domain/assistant/word-roots';
import type { OfferedDataset } from '../../reports/public.ts';

type Field = OfferedDataset['fields'][number];

/** Words that name a dataset; the first match in the question that is not a grouping decides. */
const DATASET_WORDS: readonly (readonly [Dataset, readonly string[]])[] = [
  ['complaint', ['queja', 'reclamo']],
  ['invoice', ['factura', 'facturacion', 'facturado', 'cobranza', 'cobrado', 'saldo']],
  ['payment', ['pago', 'pagado', 'solicitud']],
  ['concept', ['concepto', 'refaccion']],
  ['quotation', ['cotizacion', 'presupuesto', 'cotizado']],
  ['party', ['afectado', 'vehiculo', 'tercero']],
  ['claim', ['siniestro', 'caso', 'expediente', 'reporte']],
  ['provider', ['proveedor', 'taller']],
];

/** The date used for filtering a dataset where the question names none. */
const MAIN_DAY: Readonly<Record<Dataset, string>> = {
  claim: 'claim.assignedOn',
  party: 'party.addedOn',
  stage: 'stage.enteredOn',
  quotation: 'claim.assignedOn',
  concept: 'claim.assignedOn',
  payment: 'payment.requestedOn',
  invoice: 'invoice.issuedOn',
  complaint: 'complaint.registeredOn',
  provider: '',
};

const GROUP_WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['customer', ['cliente', 'aseguradora', 'compania']],
  ['zone', ['zona']],
  ['division', ['division']],
  ['state', ['entidad', 'estado']],
  ['supervisor', ['supervisor']],
  ['analyst', ['analista']],
  ['unit', ['unidad']],
  ['jobType', ['tipo']],
  ['channel', ['medio', 'canal']],
  ['stage', ['etapa']],
  ['cycle', ['ciclo']],
  ['holder', ['toca']],
  ['family', ['familia']],
  ['cause', ['causa']],
  ['severity', ['gravedad']],
  ['standing', ['situacion']],
  ['name', ['proveedor', 'taller']],
];
const STEP_WORDS: Readonly<Record<string, Step>> = {
  dia: 'day',
  semana: 'week',
  mes: 'month',
  trimestre: 'quarter',
  ano: 'year',
};

const MEASURE_WORDS: readonly (readonly [MeasureFunction, readonly string[]])[] = [
  ['average', ['promedio', 'media']],
  ['median', ['mediana']],
  ['p90', ['percentil']],
  ['most', ['maximo', 'mayor']],
  ['least', ['minimo', 'menor']],
  ['sum', ['suma', 'monto', 'importe', 'total', 'dinero']],
];

const DAYS_WORDS: readonly (readonly [RelativeDays, string])[] = [
  ['lastMonth', 'mes pasado'],
  ['lastYear', 'ano pasado'],
  ['lastWeek', 'semana pasada'],
  ['lastQuarter', 'trimestre pasado'],
  ['thisMonth', 'este mes'],
  ['thisYear', 'este ano'],
  ['thisWeek', 'esta semana'],
  ['thisQuarter', 'este trimestre'],
  ['last7', 'ultimos 7 dias'],
  ['last30', 'ultimos 30 dias'],
  ['last90', 'ultimos 90 dias'],
  ['today', 'hoy'],
  ['yesterday', 'ayer'],
];

/** Parses a report named in words («siniestros por zona y mes») by rules, without a model; null if none match. */
export function reportFromWords(question: string, offered: readonly OfferedDataset[]): ReportDefinition | null {
  const text = foldText(question);
  const at = text.search(/\bpor\b/);
  const about = at < 0 ? text : text.slice(0, at);
  const by = at < 0 ? '' : text.slice(at);
  const dataset = datasetOf(about, by, offered);
  if (dataset === undefined) return null;
  const period = DAYS_WORDS.find(([, words]) => text.includes(words));
  const groups = groupsOf(dataset, period === undefined ? by : by.replace(period[1], ''));
  const measure = measureOf(about, dataset);
  if (groups.length === 0 && measure.measure === 'count' && at >= 0) return null;
  return {
    dataset: dataset.name,
    columns: [],
    calculated: [],
    filters: [...periodFilter(dataset, period?.[0]), ...openFilter(dataset, about)],
    groups,
    pivot: null,
    measures: [measure],
    sort: [],
    chart: chartOf(groups),
  };
}

function datasetOf(about: string, by: string, offered: readonly OfferedDataset[]): OfferedDataset | undefined {
  const has = (words: readonly string[], text: string) => hasAny(text, words);
  const named = DATASET_WORDS.find(([, words]) => has(words, about))?.[0];
  const isOfStages = has(['etapa'], by) && has(['dia', 'tiempo'], about) && named !== 'complaint';
  const name = isOfStages ? 'stage' : (named ?? (has(['dia', 'tiempo'], about) ? 'claim' : undefined));
  return offered.find((dataset) => dataset.name === name);
}

function hasAny(text: string, words: readonly string[]): boolean {
  const roots = new Set(wordsOf(text).map(rootOf));
  return words.some((word) => roots.has(rootOf(word)));
}

function groupsOf(dataset: OfferedDataset, by: string): ReportDefinition['groups'] {
  const words = wordsOf(by).slice(1);
  const found = words.flatMap((word) => groupOf(dataset, rootOf(word)) ?? []);
  const distinct = new Map(found.map((group) => [group.field, group]));
  return [...distinct.values()].slice(0, 3);
}

function groupOf(dataset: OfferedDataset, root: string): ReportDefinition['groups'][number] | undefined {
  const step = Object.entries(STEP_WORDS).find(([word]) => rootOf(word) === root)?.[1];
  const day = dataset.fields.find(({ id }) => id === MAIN_DAY[dataset.name]);
  if (step !== undefined) return day && { field: day.id, step };
  const ending = GROUP_WORDS.find(([, named]) => named.some((word) => rootOf(word) === root))?.[0];
  const field = ending === undefined ? byTitle(dataset, root) : byEnding(dataset, ending);
  return field && { field: field.id, step: null };
}

/** Fields of the dataset itself take precedence over those of its claim. */
function byEnding({ name, fields }: OfferedDataset, ending: string): Field | undefined {
  const called = ending === 'name' ? ['provider.name'] : [`${name}.${ending}`, `claim.${ending}`, `party.${ending}`];
  return called.map((id) => fields.find((field) => field.id === id)).find((field) => field !== undefined);
}

function byTitle({ fields }: OfferedDataset, root: string): Field | undefined {
  return fields.find(({ title, kind }) => kind === 'text' && contentRoots(title.es).includes(root));
}

function measureOf(about: string, dataset: OfferedDataset): ReportDefinition['measures'][number] {
  const wanted = MEASURE_WORDS.find(([, words]) => hasAny(about, words))?.[0];
  const ofDays = hasAny(about, ['dia', 'tiempo']);
  const field = ofDays ? daysField(dataset) : dataset.fields.find(({ kind }) => kind === 'money');
  if (field === undefined || (wanted === undefined && !ofDays)) return { id: 'm1', measure: 'count', field: null };
  return { id: 'm1', measure: wanted ?? 'average', field: field.id };
}

function daysField({ name, fields }: OfferedDataset): Field | undefined {
  return fields.find(({ id }) => id === `${name}.days`) ?? fields.find(({ id }) => id.endsWith('.days'));
}

function periodFilter(dataset: OfferedDataset, period: RelativeDays | undefined): ReportDefinition['filters'] {
  const day = dataset.fields.find(({ id }) => id === MAIN_DAY[dataset.name]);
  if (period === undefined || day === undefined) return [];
  return [{ id: 'f1', field: day.id, operator: 'within', values: [period], isAsked: true }];
}

function openFilter({ name, fields }: OfferedDataset, about: string): ReportDefinition['filters'] {
  const isOpen = fields.find(({ id }) => id === `${name}.isOpen`);
  const wanted = hasAny(about, ['abierto']) ? 'true' : hasAny(about, ['cerrado']) ? 'false' : undefined;
  if (isOpen === undefined || wanted === undefined) return [];
  return [{ id: 'f2', field: isOpen.id, operator: 'is', values: [wanted], isAsked: false }];
}

function chartOf(groups: ReportDefinition['groups']): ReportDefinition['chart'] {
  if (groups.length !== 1) return 'none';
  return groups[0]?.step == null ? 'bars' : 'lines';
}
