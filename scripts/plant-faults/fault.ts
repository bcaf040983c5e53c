/** One text of one file, replaced once. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A mistake somebody could make, and the tests that must then go red. */
export interface Fault {
  readonly name: string;
  readonly changes: readonly Change[];
  /** Test files; of their tests only those whose name matches `only`, where running all takes long. */
  readonly noticedBy: readonly string[];
  readonly only?: string;
  readonly project?: 'db' | 'unit' | 'web' | 'web-whole';
  /** Why no test can notice it: something else refuses first. Such a fault is planted nowhere. */
  readonly equivalent?: string;
}

export const API = 'apps/api/src';
export const FUNCTIONS = `${API}/db/functions`;
export const CLAIMS = `${API}/modules/claims`;
export const ACCOUNTS = `${API}/modules/accounts`;
export const WALLS = [`${API}/db/walls.db.test.ts`, `${API}/db/outsider-role.db.test.ts`] as const;
const MATRIX = `${API}/testing/matrix`;
export const ACCESS_MATRIX = [
  `${MATRIX}/access-matrix-even.db.test.ts`,
  `${MATRIX}/access-matrix-odd.db.test.ts`,
] as const;
export const INNER_IDS = [`${MATRIX}/inner-ids.db.test.ts`] as const;
export const BROKEN_WRITES = [`${MATRIX}/broken-writes.db.test.ts`] as const;
