import type { Transition } from '@aura/domain/process/transition';
import type { Client } from 'pg';
import type { Draw } from './draw.ts';
import { type OfficeClock, OFFICE_DAY } from './office-clock.ts';
import { type Traveller, wayOfParty } from './way-of-party.ts';

/** One stay at a stage: since when, and the step that led there. */
export interface Stay {
  readonly stage: string;
  readonly step: Transition | null;
  /** Business minutes on the office clock. */
  readonly minute: number;
  readonly at: Date;
}

export interface PlannedParty extends Traveller {
  readonly stage: string;
  readonly isLate: boolean;
  readonly began: Date;
  readonly stays: readonly Stay[];
}

/** The business minutes a stage may take, by number; natural days count as the working days in them. */
export type Terms = ReadonlyMap<string, number>;

/** Left by the system as soon as they are entered. */
const PASSED_AT_ONCE: ReadonlySet<string> = new Set(['4.04', '5.04', '5.13']);
const WITHOUT_TERM = 2 * OFFICE_DAY;
/** Eight months of working days. */
const OLDEST = 165 * OFFICE_DAY;
/** The time within which closed cases ended. */
const CLOSED_WITHIN = 112 * OFFICE_DAY;

/** Plans one party's way backwards: the time in its current stage, then the time in each earlier one. */
export function planParty(
  stage: string,
  { isLate, isEnd, ...traveller }: Traveller & { readonly isLate: boolean; readonly isEnd: boolean },
  { clock, terms, draw }: { readonly clock: OfficeClock; readonly terms: Terms; readonly draw: Draw },
): PlannedParty {
  const way = wayOfParty(stage, traveller, draw);
  const term = terms.get(stage) ?? WITHOUT_TERM;
  const age = isEnd ? 30 + draw.next() * CLOSED_WITHIN : isLate ? lateAge(term, draw) : 5 + term * 0.9 * draw.next();
  const spent = way.map(({ from }) => timeIn(from, terms, draw));
  const total = spent.reduce((sum, minutes) => sum + minutes, 0);
  const pace = Math.min(1, (OLDEST - age) / total);
  const began = clock.minute - age - total * pace;
  const stays = staysOn(way, clock, began, (place) => (spent[place] ?? 0) * pace);
  return { stage, isLate, ...traveller, began: clock.at(began), stays };
}

export function staysOn(
  way: readonly Transition[],
  clock: OfficeClock,
  began: number,
  spentAt: (place: number) => number,
): readonly Stay[] {
  let minute = began;
  return ['1.01', ...way.map(({ to }) => to)].map((number, place) => {
    const stay = { stage: number, step: way[place - 1] ?? null, minute, at: clock.at(minute) };
    minute += spentAt(place);
    return stay;
  });
}

function lateAge(term: number, draw: Draw): number {
  return term * (1.08 + Math.min(4, draw.skewed(0.5, 0.8)));
}

/** Mostly within the term, with a long tail. */
export function timeIn(stage: string, terms: Terms, draw: Draw): number {
  if (PASSED_AT_ONCE.has(stage)) return 0.05 + draw.next() * 0.4;
  const term = terms.get(stage) ?? WITHOUT_TERM;
  return 3 + term * Math.min(4, draw.skewed(0.42, 0.75));
}

export async function readTerms(client: Client): Promise<Terms> {
  const { rows } = await client.query<{ number: string; minutes: number }>(
    `select to_char(number, 'FM90.00') as number, coalesce(app.stage_minutes(sla_amount, sla_unit), sla_amount * 540 * 5 / 7) as minutes
     from process_stage where sla_amount is not null`,
  );
  return new Map(rows.map(({ number, minutes }) => [number, minutes]));
}
