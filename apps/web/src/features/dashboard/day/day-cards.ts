import type { Group } from '@aura/access/groups';
import { claimListing } from '@aura/contracts/claims/claim-list';
import { macroListing } from '@aura/contracts/claims/macro-list';
import type { ListContract, ListSearch } from '../../../listing/public.ts';
import type { dayTexts } from './day.texts.ts';

/** The list a card counts and leads to. */
export const LISTS = {
  macro: { listing: macroListing as unknown as ListContract, path: '/macro' },
  claims: { listing: claimListing as unknown as ListContract, path: '/siniestros/listado' },
} as const;

export interface DayCard {
  readonly id: Exclude<keyof (typeof dayTexts)['es'], `_${string}`>;
  readonly list: keyof typeof LISTS;
  /** What stands in the address of the list; it decides the number too. Never empty: a bare address brings back the last filters. */
  readonly search: ListSearch;
  /** Whether what was agreed for them is told. */
  readonly withAmount?: true;
  /** Late is late only while there is any. */
  readonly isLate?: true;
}

type Cards = (username: string) => readonly DayCard[];

const late: Cards = () => [
  { id: 'overdue', list: 'macro', search: { overdue: true }, isLate: true },
  { id: 'dueToday', list: 'macro', search: { dueToday: true } },
];
const brokenPromises: DayCard = { id: 'brokenPromises', list: 'claims', search: { overdue: true }, isLate: true };
const unauthorized: DayCard = { id: 'unauthorized', list: 'claims', search: { unauthorized: true }, isLate: true };
const managed: Cards = (username) => [
  ...late(username),
  { id: 'openWork', list: 'macro', search: { mode: 'board' }, withAmount: true },
  brokenPromises,
  at('noProvider', 'sin-proveedor'),
  unauthorized,
];

/** What each group begins its day with: six at the most, and only what there are figures for. */
const CARDS: Readonly<Partial<Record<Group, Cards>>> = {
  Supervisor: (supervisor) => [
    ...late('').map((card) => mine(card, { supervisor })),
    mine({ id: 'withoutContact', list: 'claims', search: { withoutContact: true } }, { supervisor }),
    mine(at('toAssign', 'por-asignar'), { supervisor }),
    mine(brokenPromises, { supervisor }),
    mine(unauthorized, { supervisor }),
  ],
  ACo: (costAnalyst) => [
    mine(at('toReview', 'cotizacion-recibida'), { costAnalyst }),
    mine(at('inBudget', 'en-presupuesto'), { costAnalyst }),
    mine(at('toSend', 'por-enviar-autorizacion'), { costAnalyst }),
    mine(at('toAdjust', 'rechazada'), { costAnalyst }),
    mine(unauthorized, { costAnalyst }),
    mine({ id: 'overdue', list: 'macro', search: { overdue: true }, isLate: true }, { costAnalyst }),
  ],
  EsAt: (username) => [
    at('registered', 'registrado'),
    at('toContact', 'por-contactar'),
    at('notFound', 'no-localizado'),
    at('toSettle', 'pago-ta-por-formalizar', { withAmount: true }),
    at('paperwork', 'papeleria-pendiente,datos-completos'),
    ...late(username).slice(0, 1),
  ],
  Finanzas: () => [
    at('toInvoice', 'listo-para-facturar', { withAmount: true }),
    at('invoicing', 'en-facturacion', { withAmount: true }),
    at('toSubmit', 'facturado', { withAmount: true }),
    at('toCollect', 'por-cobrar', { withAmount: true }),
    at('toPayProvider', 'pago-proveedor-pendiente', { withAmount: true }),
    at('toPayAffected', 'pago-ta-finiquito', { withAmount: true }),
  ],
  KAM: (username) => [
    at('withInsurer', 'en-autorizacion,en-autorizacion-gnp', { withAmount: true }),
    at('laterAuthorization', 'autorizacion-posterior', { withAmount: true }),
    unauthorized,
    at('toAdjust', 'rechazada'),
    ...late(username).slice(0, 1),
    brokenPromises,
  ],
  GeOp: managed,
  CoDi: managed,
  Admin: managed,
  Proveedor: () => [
    { id: 'jobs', list: 'claims', search: { page: 1 } },
    { id: 'withoutContact', list: 'claims', search: { withoutContact: true } },
    brokenPromises,
  ],
};

/** Of several groups the one whose day is the most particular. */
export function dayCards(groups: readonly Group[], username: string): readonly DayCard[] {
  const group = (Object.keys(CARDS) as Group[]).find((known) => groups.includes(known));
  return group === undefined ? [] : (CARDS[group]?.(username) ?? []);
}

function at(id: DayCard['id'], stages: string, more: Partial<DayCard> = {}): DayCard {
  return { id, list: 'macro', search: { stages }, ...more };
}

function mine(card: DayCard, who: ListSearch): DayCard {
  return { ...card, search: { ...card.search, ...who } };
}
