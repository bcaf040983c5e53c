import type { DayVisit } from '@aura/contracts/claims/day';

/** A visit with coordinates. */
export interface Placed {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isDone: boolean;
}

export function placedVisits(visits: readonly DayVisit[]): readonly Placed[] {
  return visits.flatMap(({ id, affectedParty, latitude, longitude, checkedInAt, state }) =>
    latitude === null || longitude === null
      ? []
      : [{ id, name: affectedParty, latitude, longitude, isDone: checkedInAt !== null || state === 'held' }],
  );
}
