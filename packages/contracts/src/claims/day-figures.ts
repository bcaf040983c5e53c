import type { Group } from '@aura/access/groups';
import { type FigureName, figureOf } from '@aura/domain/figures/catalogue';
import type { FigureList } from '@aura/domain/figures/figure';

type Search = Readonly<Record<string, string | boolean | number>>;

/** What a figure is compared with: the same hour of the previous day, a week before, or the previous month. */
type Comparison = 'day' | 'week' | 'month';

interface FigureDeclaration {
  /** The figure of the catalogue that is shown; its list and filters are what the tile opens. */
  readonly figure: FigureName;
  /** What the link sets beside the filters: never nothing, since a URL without any would restore the last ones. */
  readonly look?: Search;
  readonly compared?: Comparison;
  /** An increase is good; for all other figures a decrease is. */
  readonly moreIsBetter?: true;
  /** Shown in red unless zero. */
  readonly isAlarm?: true;
}

/** Compared with a week before; past states of quotations and of money are not stored, so those have no comparison. */
const weekly = <const Name extends FigureName>(figure: Name) => ({ figure, compared: 'week' }) as const;
const alone = <const Name extends FigureName>(figure: Name) => ({ figure }) as const;
const FIRST_PAGE = { page: 1 } as const;

/** Every tile of «Mi día» by the name under which users arrange it. The server counts and the screen links with one figure. */
export const FIGURES = {
  overdue: { figure: 'overdue', compared: 'day', isAlarm: true },
  dueToday: { figure: 'dueToday', compared: 'day' },
  withoutContact: weekly('withoutContact'),
  promiseSoon: weekly('promiseSoon'),
  // The longest waiting first, then the highest amounts.
  unauthorized: { ...weekly('unauthorized'), look: { sort: '-unauthorizedDays' }, isAlarm: true },
  fulfilment: { figure: 'fulfilment', compared: 'month', moreIsBetter: true },
  brokenPromises: { figure: 'brokenPromises', compared: 'day', isAlarm: true },
  openWork: { ...weekly('openWork'), look: { mode: 'board' } },
  noProvider: weekly('noProvider'),
  toQuote: weekly('toQuote'),
  toAgree: weekly('toAgree'),
  toReview: alone('toReview'),
  toSend: weekly('toSend'),
  toAdjust: alone('toAdjust'),
  toBeSent: alone('toBeSent'),
  registered: weekly('registered'),
  toContact: weekly('toContact'),
  notFound: weekly('notFound'),
  toSettle: weekly('toSettle'),
  paperwork: weekly('paperwork'),
  // What the insurer will be billed, and what it still owes: never what the work costs us.
  toInvoice: { ...alone('readyToBill'), look: FIRST_PAGE },
  invoicing: alone('beingBilled'),
  toSubmit: weekly('toSubmit'),
  toCollect: alone('receivable'),
  // What leaves the bank: never what was agreed with a provider who has not asked for it.
  toPayProvider: alone('toPayProviders'),
  toPayAffected: alone('toPayAffected'),
  withInsurer: alone('withInsurer'),
  laterAuthorization: weekly('laterAuthorization'),
  jobs: { ...alone('jobs'), look: FIRST_PAGE },
} as const satisfies Record<string, FigureDeclaration>;

/** The lists of claims, whose figures are read together with what they were before. */
const OF_CLAIMS: readonly FigureList[] = ['macro', 'claims'];

/** Figures of money are read by their names, by those who may open their lists. */
export function isOfMoney({ list }: Pick<DayFigure, 'list'>): boolean {
  return !OF_CLAIMS.includes(list);
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

/** A tile for a user: its figure, and the list that it opens with the complete filter. */
export interface DayFigure extends FigureDeclaration {
  readonly id: FigureId;
  readonly list: FigureList;
  readonly search: Search;
  /** Shows the sum beside the number of rows. */
  readonly hasAmount: boolean;
}

interface Person {
  readonly groups: readonly Group[];
  readonly username: string;
}

/** The figures of a user, each with the complete filter of its list. */
export function figuresOf({ groups, username }: Person): readonly DayFigure[] {
  const day = dayOf(groups);
  const mine: Search = day?.mine === undefined ? {} : { [day.mine]: username };
  return (day?.figures ?? []).map((id) => tileOf(id, mine));
}

function tileOf(id: FigureId, mine: Search): DayFigure {
  const tile: FigureDeclaration = FIGURES[id];
  const { opens, adds, amountIs } = figureOf(tile.figure);
  const filters = Object.entries(opens.filters).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : (value as string | boolean),
  ]);
  const search: Search = { ...(Object.fromEntries(filters) as Search), ...tile.look, ...mine };
  return { ...tile, id, list: opens.list, search, hasAmount: adds !== undefined || amountIs !== undefined };
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
