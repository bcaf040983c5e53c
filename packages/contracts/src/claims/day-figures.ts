import type { Group } from '@aura/access/groups';

type Search = Readonly<Record<string, string | boolean | number>>;

/** With when a figure is compared: the same hour of the day before, of a week before, or the month before. */
type Comparison = 'day' | 'week' | 'month';

interface FigureDeclaration {
  readonly list: 'macro' | 'claims';
  /** Never empty: an address without filters brings back the last ones. */
  readonly search: Search;
  readonly compared?: Comparison;
  /** What was agreed for those counted is told beside it. */
  readonly withAmount?: true;
  /** More of it is good news; of everything else, less is. */
  readonly moreIsBetter?: true;
  /** In red while there is any. */
  readonly isAlarm?: true;
}

const at = (stages: string, more: Partial<FigureDeclaration> = {}): FigureDeclaration => ({
  list: 'macro',
  search: { stages },
  compared: 'week',
  ...more,
});
/** Those whose quotation stands so. Where it stood before is not kept, so there is nothing to compare with. */
const waiting = (quotation: string, more: Partial<FigureDeclaration> = {}): FigureDeclaration => ({
  list: 'macro',
  search: { quotation },
  ...more,
});
const withAmount = { withAmount: true } as const;

/** Every figure of «Mi día»: which list it counts, with which filters. The server counts and the screen links with the same ones. */
export const FIGURES = {
  overdue: { list: 'macro', search: { overdue: true }, compared: 'day', isAlarm: true },
  dueToday: { list: 'macro', search: { dueToday: true }, compared: 'day' },
  withoutContact: { list: 'claims', search: { withoutContact: true }, compared: 'week' },
  promiseSoon: { list: 'claims', search: { promiseSoon: true }, compared: 'week' },
  unauthorized: {
    list: 'claims',
    // Those that have waited the longest first, and of as many days those about the most money.
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
  toInvoice: at('listo-para-facturar', withAmount),
  invoicing: at('en-facturacion', withAmount),
  toSubmit: at('facturado', withAmount),
  toCollect: at('por-cobrar', withAmount),
  toPayProvider: at('pago-proveedor-pendiente', withAmount),
  toPayAffected: at('pago-ta-finiquito', withAmount),
  withInsurer: waiting('sent,inGnp', withAmount),
  laterAuthorization: at('autorizacion-posterior', withAmount),
  jobs: { list: 'claims', search: { page: 1 } },
} as const satisfies Record<string, FigureDeclaration>;

export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = Object.keys(FIGURES) as [FigureId, ...FigureId[]];

interface Day {
  readonly figures: readonly FigureId[];
  /** The filter by which somebody of this group counts the own work only. */
  readonly mine?: 'supervisor' | 'costAnalyst';
}

const managed: Day = {
  figures: ['overdue', 'brokenPromises', 'noProvider', 'openWork', 'unauthorized', 'fulfilment'],
};

/** What each group begins its day with, six at the most; of several groups the one that comes first here. */
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

/** The figures of a person, each with the whole filter of its list. */
export function figuresOf({ groups, username }: Person): readonly DayFigure[] {
  const day = dayOf(groups);
  const mine: Search = day?.mine === undefined ? {} : { [day.mine]: username };
  return (day?.figures ?? []).map((id) => {
    const figure: FigureDeclaration = FIGURES[id];
    return { ...figure, id, search: { ...figure.search, ...mine } };
  });
}

/** Which filter leaves the own work, for those who have work in their own name. */
export function ownWork({ groups, username }: Person): Search {
  const mine = dayOf(groups)?.mine;
  return mine === undefined ? {} : { [mine]: username };
}

/** The group whose day it is. */
export function dayGroup(groups: readonly Group[]): Group | undefined {
  return (Object.keys(DAYS) as Group[]).find((known) => groups.includes(known));
}

function dayOf(groups: readonly Group[]): Day | undefined {
  const group = dayGroup(groups);
  return group === undefined ? undefined : DAYS[group];
}
