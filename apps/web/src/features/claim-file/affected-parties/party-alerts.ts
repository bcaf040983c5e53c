import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { isOutOfPatience } from '@aura/domain/authorization-patience';
import { daysSince } from '../parts/days.ts';
import { traitsOf } from '@aura/domain/process/stage-traits';

export type PartyAlert =
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'unauthorized'; readonly days: number }
  | { readonly kind: 'noPhone' | 'noVisit' | 'missedVisit' | 'noProvider' }
  | { readonly kind: 'alternate'; readonly process: NonNullable<AffectedParty['alternateProcess']> };

/** What needs attention, most serious first. Nothing for parties that are finished or withdrawn. */
export function alertsOf(party: AffectedParty, now = new Date()): readonly PartyAlert[] {
  if (!party.isActive || party.finishedAt !== null) return [];
  const has = (state: string) => party.appointments.some((one) => one.state === state);
  return [
    ...(party.dueAt !== null && party.dueAt <= now
      ? [{ kind: 'late', days: daysSince(party.dueAt, now) } as const]
      : []),
    ...(party.alternateProcess === null ? [] : [{ kind: 'alternate', process: party.alternateProcess } as const]),
    ...(isOutOfPatience(party.unauthorizedDays)
      ? [{ kind: 'unauthorized', days: party.unauthorizedDays } as const]
      : []),
    ...(has('missed') && !has('planned') && !has('held') ? [{ kind: 'missedVisit' } as const] : []),
    ...(party.hasNoProvider ? [{ kind: 'noProvider' } as const] : []),
    ...(party.contactPhones.length === 0 && party.secondContactPhone === '' ? [{ kind: 'noPhone' } as const] : []),
    ...(traitsOf(party.process.number).isVisited && party.checkedInAt === null ? [{ kind: 'noVisit' } as const] : []),
  ];
}
