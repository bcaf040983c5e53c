import { INSIDE_GROUPS } from '@aura/access/groups';
import * as z from 'zod';
import { bytes, endpoint, nothing } from '../endpoint.ts';
import { EXPORT_FORMATS, listing, type Words } from '../listing.ts';
import { id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { DATASETS, FIELD_KINDS, MOST, ReportDefinition, ReportParameters } from './definition.ts';

const reading = { area: 'reports', ifCan: ['dynamic-report/report/view'] } as const;
const adding = { area: 'reports', ifCan: ['dynamic-report/report/add'] } as const;
const changing = { area: 'reports', ifCan: ['dynamic-report/report/change'] } as const;
const removing = { area: 'reports', ifCan: ['dynamic-report/report/delete'] } as const;

const titled = z.object({ es: z.string(), en: z.string() });

export const ReportField = wire({
  id: z.string(),
  title: titled,
  /** Heading under which the field is offered: the subject itself, its claim, its provider … */
  of: titled,
  kind: z.enum(FIELD_KINDS),
  /** Values of an enumeration with their labels; null if any text is possible. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** Whether it can be summed: days and money can, a percentage cannot. */
  canSum: z.boolean(),
});
export type ReportField = z.output<typeof ReportField>;

export const readReportModel = endpoint({
  ...reading,
  method: 'GET',
  path: '/dynamic-report/model/',
  kind: 'read',
  summary: 'What reports can be made of: the datasets and fields the current user may see',
  reply: z.array(wire({ dataset: z.enum(DATASETS), title: titled, fields: z.array(ReportField) })),
});

export const REPORT_AREAS = ['operations', 'finance', 'providers', 'quality'] as const;
export const REPORT_AREA_WORDS = {
  operations: { es: 'Operación', en: 'Operations' },
  finance: { es: 'Finanzas', en: 'Finance' },
  providers: { es: 'Proveedores', en: 'Providers' },
  quality: { es: 'Calidad', en: 'Quality' },
} as const satisfies Words;

/** The gallery: the user's own reports, those shared with one of their groups, and the built-in ones. */
export const dynamicReportListing = listing({
  ...reading,
  name: 'dynamic-reports',
  path: '/dynamic-report/report/',
  summary: "Reports built by users: the current user's, those shared with them, and the ready-made ones",
  row: {
    id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    reportArea: z.enum(REPORT_AREAS),
    dataset: z.enum(DATASETS),
    chart: z.string(),
    /** Null for built-in ones. */
    owner: z.string().nullable(),
    isOwn: z.boolean(),
    sharedWith: z.array(z.string()),
    lastRunAt: instant.nullable(),
    isScheduled: z.boolean(),
    isFavourite: z.boolean(),
    isOnMyDay: z.boolean(),
  },
  columns: {
    name: { title: { es: 'Reporte', en: 'Report' }, kind: 'text', sortable: true, frozen: true },
    reportArea: { title: { es: 'Área', en: 'Area' }, kind: 'text', words: REPORT_AREA_WORDS, sortable: true },
    owner: { title: { es: 'Dueño', en: 'Owner' }, kind: 'text', sortable: true },
    sharedWith: { title: { es: 'Compartido con', en: 'Shared with' }, kind: 'list' },
    lastRunAt: { title: { es: 'Última ejecución', en: 'Last run' }, kind: 'instant', sortable: true },
    isScheduled: { title: { es: 'Programado', en: 'Scheduled' }, kind: 'boolean' },
    isFavourite: { title: { es: 'Favorito', en: 'Favourite' }, kind: 'boolean', sortable: true },
    isOnMyDay: { title: { es: 'En Mi día', en: 'On My day' }, kind: 'boolean', optional: true },
    description: { title: { es: 'Descripción', en: 'Description' }, kind: 'text', optional: true },
  },
  filters: {
    reportArea: { title: { es: 'Área', en: 'Area' }, kind: 'choice' },
    isOwn: { title: { es: 'Míos', en: 'Mine' }, kind: 'flag' },
    isFavourite: { title: { es: 'Favoritos', en: 'Favourites' }, kind: 'flag' },
    isOnMyDay: { title: { es: 'En Mi día', en: 'On My day' }, kind: 'flag' },
  },
  defaultSort: '-isFavourite,name',
});
export const { list: listDynamicReports, export: exportDynamicReports } = dynamicReportListing;
export type DynamicReportRow = z.output<typeof dynamicReportListing.row>;

const reportFields = {
  name: requiredText(120),
  description: text(500),
  reportArea: z.enum(REPORT_AREAS),
  definition: ReportDefinition,
  /** Groups that find it in their gallery. Each user sees only the rows and columns they may see. */
  sharedWith: z.array(z.enum(INSIDE_GROUPS)).max(INSIDE_GROUPS.length),
} as const;

export const DynamicReport = wire({
  id,
  slug: z.string(),
  ...reportFields,
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether the user may save changes to it, or only a copy. */
  mayChange: z.boolean(),
  isFavourite: z.boolean(),
  isOnMyDay: z.boolean(),
  lastRunAt: instant.nullable(),
  savedAt: instant,
  version: z.int(),
});
export type DynamicReport = z.output<typeof DynamicReport>;

const bySlug = wireInput({ slug: text(120) });
const byId = wireInput({ id: idText });

export const readDynamicReport = endpoint({
  ...reading,
  method: 'GET',
  path: '/dynamic-report/report/:slug/',
  kind: 'read',
  summary: 'A report as it was last saved',
  params: bySlug,
  reply: DynamicReport,
});

export const addDynamicReport = endpoint({
  ...adding,
  method: 'POST',
  path: '/dynamic-report/report/',
  kind: 'write',
  summary: 'Saves a new report',
  body: wireInput(reportFields),
  reply: DynamicReport,
});

export const editDynamicReport = endpoint({
  ...changing,
  method: 'PUT',
  path: '/dynamic-report/report/:id/',
  kind: 'write',
  summary: 'Saves changes to an own report; each saving is kept as a version',
  params: byId,
  body: wireInput({ ...reportFields, version: z.int() }),
  reply: DynamicReport,
});

export const removeDynamicReport = endpoint({
  ...removing,
  method: 'DELETE',
  path: '/dynamic-report/report/:id/',
  kind: 'write',
  summary: 'Removes an own report from every gallery and ends what was scheduled of it',
  params: byId,
  reply: nothing,
});

export const markDynamicReport = endpoint({
  ...reading,
  method: 'POST',
  path: '/dynamic-report/report/:id/mark/',
  kind: 'write',
  summary: 'Makes a report a favourite of the current user, or a card on their «Mi día»',
  params: byId,
  body: wireInput({ isFavourite: z.boolean(), isOnMyDay: z.boolean() }),
  reply: wire({ isFavourite: z.boolean(), isOnMyDay: z.boolean() }),
});

export const listReportVersions = endpoint({
  ...reading,
  method: 'GET',
  path: '/dynamic-report/report/:id/versions/',
  kind: 'read',
  summary: 'The versions of a report, the newest first, each with its whole definition',
  params: byId,
  reply: z.array(
    wire({ version: z.int(), savedAt: instant, savedBy: z.string(), name: z.string(), definition: ReportDefinition }),
  ),
});

/** Strings for text, days and booleans (`YYYY-MM-DD`, `true`); numbers for figures, money in pesos. */
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

const columns = z.array(
  wire({
    /** The id of the field, calculated column or measure. */
    key: z.string(),
    title: titled,
    kind: z.enum(FIELD_KINDS),
    role: z.enum(['column', 'group', 'pivot', 'measure']),
  }),
);

/** Aggregation of a row: `cell` by all groups; `row` without the pivot; `column` by the pivot alone; `all` over all. */
export const LEVELS = ['cell', 'row', 'column', 'all'] as const;

export const ReportResult = wire({
  columns,
  rows: z.array(wire({ level: z.enum(LEVELS), values: z.array(cell) })),
  /** Number of dataset rows behind it. */
  count: z.int(),
  /** Truncated: there are more rows than may be shown. */
  isCut: z.boolean(),
  /** Titles of columns of the report that this user may not see. */
  leftOut: z.array(titled),
  asOf: instant,
});
export type ReportResult = z.output<typeof ReportResult>;
export type ReportCell = z.output<typeof cell>;

const asked = {
  definition: ReportDefinition,
  parameters: ReportParameters,
  /** The saved report being run, to record its last run; null while it is being built. */
  report: id.nullable(),
} as const;

/** Takes a body and writes no business data: the rows are read on a read-only connection. */
export const runDynamicReport = endpoint({
  ...reading,
  method: 'POST',
  path: '/dynamic-report/run/',
  kind: 'steps',
  summary: 'The result of a report for the current user, as built or as saved',
  /** While it is built, the first fifty rows are enough. */
  body: wireInput({ ...asked, isPreview: z.boolean() }),
  reply: ReportResult,
});

export const drillDynamicReport = endpoint({
  ...reading,
  method: 'POST',
  path: '/dynamic-report/drill/',
  kind: 'steps',
  summary: 'The rows behind a number of a report: as many as that number counts',
  body: wireInput({
    ...asked,
    /** Value of each group, in the order of the groups and then the pivot; omitted for groups that are summed over. */
    at: z.array(z.strictObject({ place: z.int().min(0).max(MOST.groups), value: cell })).max(MOST.groups + 1),
    page: z.int().min(1).max(1000),
    size: z.int().min(1).max(100),
  }),
  reply: wire({
    columns,
    rows: z.array(
      wire({
        values: z.array(cell),
        /** The claim to open, and its affected party; null if it belongs to none. */
        claimSlug: z.string().nullable(),
        affectedPartyId: id.nullable(),
      }),
    ),
    count: z.int(),
  }),
});

export const exportDynamicReport = endpoint({
  ...reading,
  method: 'POST',
  path: '/dynamic-report/export/',
  kind: 'steps',
  summary: 'What a report shows, as a file',
  body: wireInput({ ...asked, name: requiredText(120), format: z.enum(EXPORT_FORMATS) }),
  reply: bytes,
});
