import type { AuditNote } from '../../core/act.ts';
import type { NewEntry } from './logbook/logbook.store.ts';

/** A line for staff only. */
export function line(body: string, more: Partial<NewEntry> = {}): NewEntry {
  return { kind: 'system', body, ...more };
}

/** A line that the attending provider can read too. */
export function shared(affectedPartyId: number, body: string): NewEntry {
  return line(body, { affectedPartyId, isVisibleToProvider: true });
}

export function ofClaim(entityId: number, rest: AuditNote): AuditNote {
  return { entity: 'claim', entityId, ...rest };
}

export function ofParty(entityId: number, rest: AuditNote): AuditNote {
  return { entity: 'affectedParty', entityId, ...rest };
}
