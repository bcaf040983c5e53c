import type { Group } from '@aura/access/groups';
import type { Db } from '../../db/database.ts';
import type { Subject } from './example.ts';
import type { World } from './world.ts';

/** Whose record an inner id names: another of the caller's own, a stranger's, or nobody's at all. */
export type Elsewhere = 'sibling' | 'stranger' | 'nobody';

/** An id inside a call that the record in the path, the caller's reach or the catalogue has to agree with. */
export interface InnerId {
  readonly of: readonly Elsewhere[];
  /** What to send; without it, what the example sends when it is about the other's things. */
  readonly value?: (other: Subject, db: Db, world: World) => unknown;
  /** Who may name a stranger's, because nothing is out of reach for them. */
  readonly allowed?: readonly Group[];
  /** What else an element of a list holds, where the example sends an empty list. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** The call goes on without the foreign record, and nothing is written in the table it stands in. */
  readonly passedOver?: string;
}

/** An id that is not tried, and why. */
export type NotTried = string;

/** Belongs to the record in the path, and to no other. */
export function partOfPath(value?: InnerId['value']): InnerId {
  return { of: ['sibling', 'stranger'], ...(value === undefined ? {} : { value }) };
}

/** Belongs to somebody the caller, or the record, has nothing to do with. */
export function strangers(value?: InnerId['value'], allowed: readonly Group[] = []): InnerId {
  return { of: ['stranger'], allowed, ...(value === undefined ? {} : { value }) };
}

/** A record of a catalogue is anybody's to name, but it has to exist. */
export const fromCatalogue: InnerId = { of: ['nobody'], value: () => 999_999_999 };
export const fromNamedCatalogue: InnerId = { of: ['nobody'], value: () => 'no-existe' };
