import { STARTING_STAGES } from '@aura/domain/stages';
import type { Draw } from '../company/draw.ts';
import { type OfficeClock, OFFICE_DAY } from '../company/office-clock.ts';
import { type Stay, staysOn, type Terms, timeIn } from '../company/plan-party.ts';
import { wayOfParty } from '../company/way-of-party.ts';

const DAY_MS = 86_400_000;
/** Twenty past ten. */
const MORNING = 80;

/** When a story began: on a morning so many days ago, or on the working day before; if today, no later than now. */
export function storyBegan(daysAgo: number, clock: OfficeClock): Date {
  const morning = new Date(clock.nineToday.getTime() - daysAgo * DAY_MS + MORNING * 60_000);
  if (daysAgo === 0) return morning < clock.now ? morning : clock.now;
  const minute = clock.minuteOf(morning);
  return clock.at(Math.floor((minute - 1) / OFFICE_DAY) * OFFICE_DAY + MORNING);
}

/** The stays of a story's party at the usual pace, between its beginning and now or its end. */
export function storyStays(
  slug: string,
  { began, ended }: { readonly began: Date; readonly ended: Date | null },
  { clock, terms, draw }: { readonly clock: OfficeClock; readonly terms: Terms; readonly draw: Draw },
): readonly Stay[] {
  const stage = STARTING_STAGES.find((one) => one.slug === slug)?.number ?? '';
  const isPaid = slug.startsWith('pago-ta-');
  const way = wayOfParty(stage, { isPaid, isFree: false, isSignedTwice: false, bringsOwn: false }, draw);
  if (way.length === 0) return [{ stage, step: null, minute: clock.minuteOf(began), at: began }];
  const spent = way.map(({ from }) => timeIn(from, terms, draw));
  const stays = ended === null ? (terms.get(stage) ?? OFFICE_DAY) * 0.6 : 0;
  const first = clock.minuteOf(began);
  const last = clock.minuteOf(ended ?? clock.now);
  const pace = (last - first) / (spent.reduce((sum, minutes) => sum + minutes, 0) + stays);
  return staysOn(way, clock, first, (place) => (spent[place] ?? 0) * pace);
}
