import type { Group } from '@aura/access/groups';
import type { Db } from '../../db/database.ts';
import type { TestApi } from '../test-api.ts';
import type { ExampleInput, Subject } from './example.ts';
import type { Expectation } from './expectation.ts';
import type { InnerId, NotTried } from './inner-id.ts';
import type { World } from './world.ts';

export type Example = (subject: Subject) => ExampleInput;
/** An insurer inside or outside the caller's scope, and the account manager of one created for the call. */
export type Insurer = Pick<Subject, 'customerId' | 'managerId'>;

/**
 * What tests know about one endpoint. Written by hand from section 6 of the specification and docs/assumptions.md,
 * never computed from the declarations it judges: a rule loosened there has to disagree with this.
 */
export interface Access {
  readonly expectation: Expectation;
  readonly example: Example;
  /** Creates the record the example points at, for every call; by default it belongs to a user of the world. */
  readonly record?: (db: Db, insurer: Insurer) => Promise<number>;
  /** The ids besides the one in the path, and what they have to agree with. */
  readonly innerIds?: Readonly<Record<string, InnerId | NotTried>>;
  /** What has to exist before the call succeeds, where the plain example is refused. */
  readonly arrangement?: Arrangement;
  /** Creates a new claim or file for every call. Unset for most: they need neither, and there are thousands. */
  readonly about?: 'claim' | 'file';
  /** The call reads the bytes of the file in the dossier. */
  readonly readsContent?: true;
}

export interface Arrangement {
  /** The group that calls once everything is in place. */
  readonly by: Group;
  readonly arrange: (api: TestApi, world: World, input: ExampleInput) => Promise<ExampleInput>;
}

/** What an .access.ts file exports as `access`: its endpoints by name. */
export type AccessTable = Readonly<Record<string, Access>>;

export function about(what: NonNullable<Access['about']>, table: AccessTable): AccessTable {
  return Object.fromEntries(Object.entries(table).map(([name, access]) => [name, { ...access, about: what }]));
}

const POINTS_AT_RECORD = /^(?:read|edit|remove)/;

/** The endpoints that a listing and a record declare together, with the expectation and the call of the same name. */
export function family(
  expectations: Readonly<Record<string, Expectation>>,
  calls: Readonly<Record<string, Example>>,
  more: Pick<Access, 'record'> & { readonly innerIds?: Readonly<Record<string, Access['innerIds']>> } = {},
): AccessTable {
  const unexpected = Object.keys({ ...calls, ...more.innerIds }).filter((name) => !(name in expectations));
  if (unexpected.length > 0) throw new Error(`Nothing is expected of ${unexpected.join(', ')}`);
  return Object.fromEntries(
    Object.entries(expectations).map(([name, expectation]) => {
      const example = calls[name];
      if (example === undefined) throw new Error(`${name} has no example`);
      const innerIds = more.innerIds?.[name];
      const record = POINTS_AT_RECORD.test(name) ? more.record : undefined;
      return [name, { expectation, example, ...(record && { record }), ...(innerIds && { innerIds }) }];
    }),
  );
}
