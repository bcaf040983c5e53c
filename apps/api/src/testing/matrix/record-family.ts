import type { Group } from '@aura/access/groups';
import type { Expectation } from './expectation.ts';

export const STAFF = [
  'Admin',
  'GeOp',
  'Finanzas',
  'ACo',
  'EsAt',
  'CoDi',
  'KAM',
  'Supervisor',
] as const satisfies readonly Group[];

export interface RecordFamily {
  readonly one: string;
  readonly many: string;
  /** Groups outside this list are refused even with every permission. */
  readonly inside: readonly Group[];
  /** The groups that initially may see, add, change and delete. */
  readonly view: readonly Group[];
  readonly add?: readonly Group[];
  readonly change?: readonly Group[];
  readonly remove?: readonly Group[];
}

const FOUND = { own: 200, missing: 404 } as const;
/** An outsider who was given the permission by mistake is still stopped by row-level security. */
const WALLED = { own: 404, missing: 404 } as const;

/** The six endpoints that a listing and a record declare, by their export names. */
export function recordFamily(family: RecordFamily): Readonly<Record<string, Expectation>> {
  const { one, many, inside, view, add = ['Admin'], change = ['Admin'], remove = ['Admin'] } = family;
  const seen = { may: view, mayIfPermitted: inside, effect: 'none' } as const;
  const edited = { mayIfPermitted: inside, effect: 'audited' } as const;
  return {
    [`list${many}`]: seen,
    [`export${many}`]: { ...seen, effect: 'audited', auditedAs: 'exportRows' },
    [`read${one}`]: { ...seen, objects: { staff: FOUND, outsider: FOUND } },
    [`add${one}`]: { ...edited, may: add, objects: { staff: { own: 200 }, outsider: { own: 404 } } },
    [`edit${one}`]: { ...edited, may: change, objects: { staff: FOUND, outsider: WALLED } },
    [`remove${one}`]: { ...edited, may: remove, objects: { staff: FOUND, outsider: WALLED } },
  };
}
