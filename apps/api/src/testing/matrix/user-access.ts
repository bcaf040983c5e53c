import type { Db } from '../../db/database.ts';
import { insertUser } from '../factories/user.factory.ts';
import type { Expectation } from './expectation.ts';

const FOUND = { own: 200, missing: 404 } as const;
const SOMEBODY = { staff: FOUND, outsider: FOUND } as const;
export const seen = { may: ['Admin'], effect: 'none', objects: SOMEBODY } as const satisfies Expectation;
export const done = { may: ['Admin'], effect: 'audited', objects: SOMEBODY } as const satisfies Expectation;

/** A new user in every cell, so that no user of the world is changed. */
export const oneUser = async (db: Db): Promise<number> => (await insertUser(db, { groups: ['ACo'] })).id;
