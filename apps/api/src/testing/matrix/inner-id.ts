import type { FilePurposeName } from '@aura/contracts/files/purposes';
import type { Group } from '@aura/access/groups';
import type { Db } from '../../db/database.ts';
import { insertFile } from '../factories/file.factory.ts';
import type { Subject } from './example.ts';
import type { World } from './world.ts';

/**
 * The owner of the record an inner id names: the caller (another record), a stranger, or none; or `another`: the record of
 * another arrangement, while everything else is in place for the call to succeed.
 */
export type Elsewhere = 'sibling' | 'stranger' | 'nobody' | 'another';

/** An id inside a call that has to match the record in the path, the caller's scope or the catalogue. */
export interface InnerId {
  readonly of: readonly Elsewhere[];
  /** The value to send; by default, the value of the example about the other owner's records. */
  readonly value?: (other: Subject, db: Db, world: World) => unknown;
  /** Groups that may name a stranger's record, because their scope is unlimited. */
  readonly allowed?: readonly Group[];
  /** The other fields of a list element, where the example sends an empty list. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** The call succeeds without the foreign record, and writes nothing to this table. */
  readonly passedOver?: string;
  /** The id of a file: the one sent was uploaded by another person. */
  readonly isUpload?: true;
}

export interface InnerIdResult {
  readonly cells: number;
  readonly faults: readonly string[];
}

/** The test file that tries the id, where no arrangement can. */
export type NotTried = `${string}.db.test.ts`;

export const coveredBy = (file: NotTried): NotTried => file;

/** Must belong to the record the call is about. */
export const ofAnother: InnerId = { of: ['another'] };

export function ofAnotherWith(value: NonNullable<InnerId['value']>): InnerId {
  return { of: ['another'], value };
}

/** Every record of its kind may be named, but it has to exist. */
export const thatExists: InnerId = ofAnotherWith(() => 999_999_999);

/** Only the person who uploaded a file may use it. */
export const ownUpload: InnerId = { of: ['another'], isUpload: true };

/** The same, where the example names no file. */
export function uploadFor(purpose: FilePurposeName): InnerId {
  return ofAnotherWith(async (_other, db, { inactive }) => {
    const { key } = await insertFile(db, { uploadedBy: inactive.id, purpose });
    return key;
  });
}

/** Must belong to the record in the path. */
export function partOfPath(value?: InnerId['value']): InnerId {
  return { of: ['sibling', 'stranger'], ...(value === undefined ? {} : { value }) };
}

/** Must not belong to a stranger to the caller or the record. */
export function strangers(value?: InnerId['value'], allowed: readonly Group[] = []): InnerId {
  return { of: ['stranger'], allowed, ...(value === undefined ? {} : { value }) };
}

/** Any user may name a catalogue record, but it has to exist. */
export const fromCatalogue: InnerId = { of: ['nobody'], value: () => 999_999_999 };
export const fromNamedCatalogue: InnerId = { of: ['nobody'], value: () => 'no-existe' };
