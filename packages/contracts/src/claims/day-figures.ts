import type { Group } from '@aura/access/groups';

type Search = Readonly<Record<string, string | boolean | number>>;

/** What a figure is compared with: the same hour of the previous day, a week before, or the previous month. */
type Comparison = 'day' | 'week' | 'month';

interface FigureDeclaration {
  readonly list: 'macro' | 'claims' | 'ready' | 'invoices';
  /** Never empty: a URL without filters would restore the last ones. */
  readonly search: Search;
  readonly compared?: Comparison;
  /** Also shows the agreed amount of the counted items. */
  readonly withAmount?: true;
  /** An increase is good; for all other figures a decrease is. */
  readonly moreIsBetter?: true;
  /** Shown in red unless zero. */
  readonly isAlarm?: true;
}

const at = (stages: string, more: Partial<FigureDeclaration> = {}): FigureDeclaration => ({
  list: 'macro',
  search: { stages },
  compared: 'week',
  ...more,
});
/** Parties whose quotation is in this state. Past states are not stored, so there is no comparison. */
const waiting = (quotation: string, more: Partial<FigureDeclaration> = {}): FigureDeclaration => ({
  list: 'macro',
  search: { quotation },
  ...more,
});
const withAmount = { withAmount: true } as const;

/** Every figure of «Mi día»: a list and its filters. The server counts and the screen links with the same ones. */
export const FIGURES = {
  overdue: { list: 'macro', search: { overdue: true }, compared: 'day', isAlarm: true },
  dueToday: { list: 'macro', search: { dueToday: true }, compared: 'day' },
  withoutContact: { list: 'claims', search: { withoutContact: true }, compared: 'week' },
  promiseSoon: { list: 'claims', search: { promiseSoon: true }, compared: 'week' },
  unauthorized: {
    list: 'claims',
    // The longest waiting first, then the highest amounts.
    search: { unauthorized: true, sort: '-unauthorizedDays' },
    compared: 'week',
    withAmount: true,
    isAlarm: true,
  },
  fulfilment: { list: 'claims', search: { closedThisMonth: true }, compared: 'month', moreIsBetter: true },
  brokenPromises: { list: 'claims', search: { overdue: true }, compared: 'day', isAlarm: true },
  openWork: { list: 'macro', search: { mode: 'board' }, compared: 'week', withAmount: true },
  noProvider: at('sin-proveedor'),
  toQuote: at('por-cotizar'),
  toAgree: at('en-presupuesto'),
  toReview: waiting('handedIn'),
  toSend: at('monto-pactado,por-enviar-autorizacion', withAmount),
  toAdjust: waiting('changesAsked,rejected,expired', withAmount),
  toBeSent: waiting('closed', withAmount),
  registered: at('registrado'),
  toContact: at('por-contactar'),
  notFound: at('no-localizado'),
  toSettle: at('pago-ta-por-formalizar', withAmount),
  paperwork: at('papeleria-pendiente,datos-completos', withAmount),
  // What the insurer will be billed, and what it still owes: never what the work costs us.
  toInvoice: { list: 'ready', search: { page: 1 }, withAmount: true },
  invoicing: at('en-facturacion'),
  toSubmit: at('facturado'),
  toCollect: { list: 'invoices', search: { owing: true }, withAmount: true },
  toPayProvider: at('pago-proveedor-pendiente', withAmount),
  toPayAffected: at('pago-ta-finiquito', withAmount),
  withInsurer: waiting('sent,inGnp', withAmount),
  laterAuthorization: at('autorizacion-posterior', withAmount),
  jobs: { list: 'claims', search: { page: 1 } },
} as const satisfies Record<string, FigureDeclaration>;

/** Figures of billing are read as the totals of their lists, by those who may see them. */
export function isOfBilling({ list }: Pick<FigureDeclaration, 'list'>): boolean {
  return list === 'ready' || list === 'invoices';
}

export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = Object.keys(FIGURES) as [FigureId, ...FigureId[]];

interface Day {
  readonly figures: readonly FigureId[];
  /** The filter that restricts the figures to the user's own work. */
  readonly mine?: 'supervisor' | 'costAnalyst';
}

const managed: Day = {
  figures: ['overdue', 'brokenPromises', 'noProvider', 'openWork', 'unauthorized', 'fulfilment'],
};

/** The figures each group sees first, at most six; with several groups the first one listed here applies. */
const DAYS: Readonly<Partial<Record<Group, Day>>> = {
  Supervisor: {
    figures: ['overdue', 'dueToday', 'withoutContact', 'promiseSoon', 'unauthorized', 'fulfilment'],
    mine: 'supervisor',
  },
  ACo: {
    figures: ['toQuote', 'toReview', 'toAgree', 'toSend', 'toAdjust', 'unauthorized'],
    mine: 'costAnalyst',
  },
  EsAt: { figures: ['registered', 'toContact', 'notFound', 'toSettle', 'paperwork', 'overdue'] },
  Finanzas: { figures: ['toInvoice', 'invoicing', 'toSubmit', 'toCollect', 'toPayProvider', 'toPayAffected'] },
  KAM: { figures: ['toBeSent', 'withInsurer', 'unauthorized', 'laterAuthorization', 'brokenPromises', 'fulfilment'] },
  GeOp: managed,
  CoDi: managed,
  Admin: managed,
  Proveedor: { figures: ['jobs', 'withoutContact', 'brokenPromises'] },
};

export interface DayFigure extends FigureDeclaration {
  readonly id: FigureId;
}

interface Person {
  readonly groups: readonly Group[];
  readonly username: string;
}

/** The figures of a user, each with the complete filter of its list. */
export function figuresOf({ groups, username }: Person): readonly DayFigure[] {
  const day = dayOf(groups);
  const mine: Search = day?.mine === undefined ? {} : { [day.mine]: username };
  return (day?.figures ?? []).map((id) => {
    const figure: FigureDeclaration = FIGURES[id];
    return { ...figure, id, search: { ...figure.search, ...mine } };
  });
}

/** The filter for a user's own work, for groups that have assigned work. */
export function ownWork({ groups, username }: Person): Search {
  const mine = dayOf(groups)?.mine;
  return mine === undefined ? {} : { [mine]: username };
}

/** The group whose figures are shown. */
export function dayGroup(groups: readonly Group[]): Group | undefined {
  return (Object.keys(DAYS) as Group[]).find((known) => groups.includes(known));
}

function dayOf(groups: readonly Group[]): Day | undefined {
  const group = dayGroup(groups);
  return group === undefined ? undefined : DAYS[group];
}
