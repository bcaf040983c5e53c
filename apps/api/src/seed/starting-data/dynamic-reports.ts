import { OUTSIDER_GROUPS, INSIDE_GROUPS } from '@aura/access/groups';
import type { Client } from 'pg';

interface ReadyReport {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly area: 'operations' | 'finance' | 'providers' | 'quality';
  readonly definition: object;
}

/** A definition in catalogue ids; omitted parts are empty. A test runs each one as stored. */
const define = (dataset: string, parts: object) => ({
  dataset,
  columns: [],
  calculated: [],
  filters: [],
  groups: [],
  pivot: null,
  measures: [],
  sort: [],
  chart: 'none',
  ...parts,
});
const by = (field: string, step: string | null = null) => ({ field, step });
const count = { id: 'm1', measure: 'count', field: null };
const measure = (number: number, how: string, field: string) => ({ id: `m${number}`, measure: how, field });
const filter = (number: number, field: string, operator: string, values: readonly string[], isAsked = false) => ({
  id: `f${number}`,
  field,
  operator,
  values,
  isAsked,
});
const most = (id: string) => [{ by: id, isDescending: true }];
const open = [filter(1, 'party.isActive', 'is', ['true']), filter(2, 'party.isFinished', 'is', ['false'])];

const READY_REPORTS: readonly ReadyReport[] = [
  {
    slug: 'mediana-de-dias-por-etapa-y-zona',
    name: 'Mediana de días por etapa y zona',
    description: 'Cuánto dura cada etapa, en días hábiles, y en qué zona se atora.',
    area: 'operations',
    definition: define('stage', {
      filters: [filter(1, 'stage.leftOn', 'within', ['last90'], true)],
      groups: [by('stage.stage')],
      pivot: by('claim.zone'),
      measures: [measure(1, 'median', 'stage.businessDays')],
      chart: 'heat',
    }),
  },
  {
    slug: 'siniestros-por-cliente-y-mes',
    name: 'Siniestros por cliente y mes',
    description: 'Siniestros asignados en el último año.',
    area: 'operations',
    definition: define('claim', {
      filters: [
        filter(1, 'claim.assignedOn', 'within', ['last365'], true),
        filter(2, 'claim.isActive', 'is', ['true']),
      ],
      groups: [by('claim.customer')],
      pivot: by('claim.assignedOn', 'month'),
      measures: [count],
      chart: 'lines',
    }),
  },
  {
    slug: 'atrasados-por-supervisor',
    name: 'Atrasados por supervisor',
    description: 'Afectados en curso, cuántos pasaron de su plazo y sus días en la etapa.',
    area: 'operations',
    definition: define('party', {
      filters: open,
      groups: [by('claim.supervisor')],
      measures: [
        count,
        measure(2, 'sum', 'party.isLate'),
        measure(3, 'average', 'party.isLate'),
        measure(4, 'median', 'party.daysInStage'),
      ],
      sort: most('m2'),
      chart: 'bars',
    }),
  },
  {
    slug: 'autorizacion-por-cliente',
    name: 'Tasa de autorización y días a autorización por cliente',
    description: 'De las cotizaciones vigentes cerradas, cuántas se autorizaron y en cuántos días.',
    area: 'operations',
    definition: define('quotation', {
      filters: [
        filter(1, 'quotation.side', 'is', ['customer']),
        filter(2, 'quotation.isCurrent', 'is', ['true']),
        filter(3, 'quotation.closedOn', 'within', ['last90'], true),
      ],
      groups: [by('claim.customer')],
      measures: [
        count,
        measure(2, 'average', 'quotation.isAuthorized'),
        measure(3, 'median', 'quotation.daysToAuthorize'),
        measure(4, 'p90', 'quotation.daysToAuthorize'),
      ],
      sort: most('m1'),
      chart: 'bars',
    }),
  },
  {
    slug: 'pactado-contra-cotizado-por-familia',
    name: 'Monto pactado contra cotizado por familia',
    description: 'Lo que se cotizó al cliente y lo que se pactó con quien repara.',
    area: 'finance',
    definition: define('party', {
      calculated: [
        {
          id: 'k1',
          title: 'Diferencia',
          calculation: 'subtract',
          of: [{ field: 'party.quoted' }, { field: 'party.agreed' }],
        },
      ],
      filters: [
        filter(1, 'party.addedOn', 'within', ['last365'], true),
        filter(2, 'party.isActive', 'is', ['true']),
        filter(3, 'party.agreed', 'atLeast', ['0.01']),
      ],
      groups: [by('party.family')],
      measures: [count, measure(2, 'sum', 'party.quoted'), measure(3, 'sum', 'party.agreed'), measure(4, 'sum', 'k1')],
      sort: most('m2'),
      chart: 'bars',
    }),
  },
  {
    slug: 'pagos-por-proveedor-y-mes',
    name: 'Pagos por proveedor y mes',
    description: 'Lo pagado a cada proveedor en el último año.',
    area: 'finance',
    definition: define('payment', {
      filters: [filter(1, 'payment.paidOn', 'within', ['last365'], true)],
      groups: [by('payment.payee')],
      pivot: by('payment.paidOn', 'month'),
      measures: [measure(1, 'sum', 'payment.paid')],
      sort: most('m1'),
      chart: 'lines',
    }),
  },
  {
    slug: 'facturado-por-cliente-y-mes',
    name: 'Facturado por cliente y mes',
    description: 'Facturas en pie del último año, con lo que falta por cobrar.',
    area: 'finance',
    definition: define('invoice', {
      filters: [
        filter(1, 'invoice.issuedOn', 'within', ['last365'], true),
        filter(2, 'invoice.isStanding', 'is', ['true']),
      ],
      groups: [by('invoice.customer')],
      pivot: by('invoice.issuedOn', 'month'),
      measures: [measure(1, 'sum', 'invoice.total'), measure(2, 'sum', 'invoice.balance')],
      sort: most('m1'),
      chart: 'bars',
    }),
  },
  {
    slug: 'quejas-por-causa-y-mes',
    name: 'Quejas por causa y mes',
    description: 'De qué se queja la gente y desde cuándo.',
    area: 'quality',
    definition: define('complaint', {
      filters: [filter(1, 'complaint.registeredOn', 'within', ['last365'], true)],
      groups: [by('complaint.cause')],
      pivot: by('complaint.registeredOn', 'month'),
      measures: [count],
      sort: most('m1'),
      chart: 'heat',
    }),
  },
  {
    slug: 'desempeno-de-proveedores',
    name: 'Desempeño de proveedores',
    description: 'Carga, cumplimiento, quejas y calificación de cada proveedor activo.',
    area: 'providers',
    definition: define('provider', {
      columns: [
        'provider.name',
        'provider.family',
        'provider.activeJobs',
        'provider.capacity',
        'provider.measuredJobs',
        'provider.onTime',
        'provider.complaints',
        'provider.ranking',
        'provider.hasPapers',
      ],
      filters: [filter(1, 'provider.isActive', 'is', ['true']), filter(2, 'provider.isBlocked', 'is', ['false'])],
      sort: [
        { by: 'provider.onTime', isDescending: true },
        { by: 'provider.measuredJobs', isDescending: true },
      ],
    }),
  },
  {
    slug: 'conceptos-mas-cotizados',
    name: 'Conceptos más cotizados, con sus precios',
    description: 'Cuántas veces se cotizó cada concepto y entre qué precios: mediana y percentil 90.',
    area: 'providers',
    definition: define('concept', {
      filters: [
        filter(1, 'quotation.side', 'is', ['customer']),
        filter(2, 'quotation.closedOn', 'within', ['last365'], true),
      ],
      groups: [by('concept.family'), by('concept.name')],
      measures: [
        count,
        measure(2, 'median', 'concept.unitPrice'),
        measure(3, 'p90', 'concept.unitPrice'),
        measure(4, 'sum', 'concept.amount'),
      ],
      sort: most('m1'),
      chart: 'bars',
    }),
  },
];

/** Each once: a report the company removes stays removed. */
export async function writeDynamicReports(client: Client): Promise<void> {
  const staff = INSIDE_GROUPS.filter((group) => !(OUTSIDER_GROUPS as readonly string[]).includes(group));
  await client.query('begin');
  for (const { slug, name, description, area, definition } of READY_REPORTS) {
    const { rows } = await client.query<{ id: number }>(
      `insert into dynamic_report (slug, name, description, area, definition, shared_with) values ($1, $2, $3, $4, $5, $6)
       on conflict (slug) do nothing returning id`,
      [slug, name, description, area, JSON.stringify(definition), staff],
    );
    for (const { id } of rows)
      await client.query(
        'insert into dynamic_report_version (report_id, version, name, definition) values ($1, 1, $2, $3)',
        [id, name, JSON.stringify(definition)],
      );
  }
  await client.query('commit');
}
