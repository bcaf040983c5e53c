/** The lists that figures count, by the name under which each is declared. */
export const FIGURE_LISTS = [
  'macro',
  'claims',
  'ready-to-bill',
  'almost-ready',
  'invoices',
  'collections',
  'counter-receipts',
  'missing-complements',
  'bank-lines',
  'cancellations',
  'fiscal-findings',
  'billed',
  'paid',
  'trapped-cash',
  'payment-requests',
  'held-payments',
  'own-payments',
  'provider-accounts',
  'complaints',
  'recommendations',
  'strays',
  'message-costs',
] as const;
export type FigureList = (typeof FIGURE_LISTS)[number];

export type FigureFilter = string | boolean | readonly string[];
export type FigureFilters = Readonly<Record<string, FigureFilter>>;

interface InBoth {
  readonly es: string;
  readonly en: string;
}

/** What the figure states: how things are now, today, in this month, or in a period with a first and a last day. */
export const FIGURE_MOMENTS = ['now', 'day', 'month', 'period'] as const;
export type FigureMoment = (typeof FIGURE_MOMENTS)[number];

/** What one row of the counted list is. */
export const FIGURE_GRAINS = [
  'party',
  'claim',
  'invoice',
  'collection',
  'counterReceipt',
  'movement',
  'bankLine',
  'document',
  'finding',
  'request',
  'provider',
  'complaint',
  'answer',
  'message',
] as const;
export type FigureGrain = (typeof FIGURE_GRAINS)[number];

/**
 * A number with one meaning: the rows of one list under these filters, counted, and the sum of one column of them.
 * Users who may open the list see the figure, over the rows that they see there.
 */
export interface Figure {
  readonly label: InBoth;
  readonly definition: InBoth;
  readonly moment: FigureMoment;
  readonly grain: FigureGrain;
  readonly opens: { readonly list: FigureList; readonly filters: FigureFilters };
  /** The column that is added up; without it the figure is the number of rows. */
  readonly adds?: string;
  /** The columns with the parts of the sum before tax and of tax. */
  readonly split?: { readonly beforeTax: string; readonly tax: string };
  /** What the sum beside a number of rows is, where that is not the label itself. */
  readonly amountIs?: InBoth;
}

/** Several figures of one subject, keeping their names as literal types. */
export function figuresAbout<const Figures extends Readonly<Record<string, Figure>>>(declared: Figures): Figures {
  return declared;
}

export const MOMENT_WORDS: Readonly<Record<FigureMoment, InBoth>> = {
  now: { es: 'Como está en este momento', en: 'As it is at this moment' },
  day: { es: 'El día de hoy, hora del centro de México', en: 'Today, by the clock of central Mexico' },
  month: { es: 'El mes en curso, hora del centro de México', en: 'The current month, by the clock of central Mexico' },
  period: {
    es: 'Entre las dos fechas del filtro, ambas incluidas; sin fechas, todo',
    en: 'Between the two dates of the filter, both included; without dates, everything',
  },
};

export const GRAIN_WORDS: Readonly<Record<FigureGrain, InBoth>> = {
  party: { es: 'afectados', en: 'affected parties' },
  claim: { es: 'siniestros', en: 'claims' },
  invoice: { es: 'facturas', en: 'invoices' },
  collection: { es: 'cobros', en: 'collections' },
  counterReceipt: { es: 'contrarrecibos', en: 'counter-receipts' },
  movement: { es: 'movimientos', en: 'movements' },
  bankLine: { es: 'depósitos', en: 'deposits' },
  document: { es: 'documentos', en: 'documents' },
  finding: { es: 'hallazgos', en: 'findings' },
  request: { es: 'solicitudes', en: 'requests' },
  provider: { es: 'proveedores', en: 'providers' },
  complaint: { es: 'quejas', en: 'complaints' },
  answer: { es: 'respuestas', en: 'answers' },
  message: { es: 'mensajes', en: 'messages' },
};
