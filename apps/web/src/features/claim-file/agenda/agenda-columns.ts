import type { Agenda, AgendaVisit } from '@aura/contracts/claims/agenda';
import { formatDate } from '@aura/domain/format';
import { addDay, dayOf, mondayOf, WEEK_DAYS } from './agenda-days.ts';

export interface Column {
  readonly key: string;
  /** Who it is of; null for a day. */
  readonly person: string | null;
  readonly title: string;
  readonly day: string;
  /** To whom what is dropped here goes; null keeps who goes. */
  readonly visitor: string | null;
  readonly visits: readonly AgendaVisit[];
}

interface Shown {
  readonly day: string;
  readonly view: 'day' | 'week';
  readonly person: string | null;
}

const MOST_COLUMNS = 8;

/** A day: a column for each person, those with visits first. A week: a column for each day. */
export function columnsOf({ people, visits }: Agenda, { day, view, person }: Shown): readonly Column[] {
  if (view === 'week')
    return Array.from({ length: WEEK_DAYS }, (_, ahead) => addDay(mondayOf(day), ahead)).map((one) => ({
      key: one,
      person: null,
      title: formatDate(one).slice(0, 5),
      day: one,
      visitor: person,
      visits: visits.filter(({ scheduledAt }) => dayOf(scheduledAt) === one),
    }));
  const shown = person === null ? people : people.filter(({ visitor }) => visitor === person);
  return shown.slice(0, MOST_COLUMNS).map(({ visitor, name }) => ({
    key: visitor,
    person: visitor,
    title: name,
    day,
    visitor,
    visits: visits.filter((visit) => visit.visitor === visitor),
  }));
}
