import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { createGiven } from '../given.ts';
import { at, type Subject } from './example.ts';
import { STAFF } from './record-family.ts';

const FOUND = { own: 200, missing: 404 } as const;
export const objects = { staff: FOUND, outsider: FOUND } as const;
/** Staff open any file; a provider's people open every file of their provider, also those a colleague sent. */
export const files = {
  staff: { own: 200, missing: 404 },
  outsider: { own: 200, colleague: 200, stranger: 404, missing: 404 },
} as const;
export const names = { showsOthers: { staff: ['tenant'] } } as const;
export const told = { showsOthers: { staff: ['tenant', 'profile', 'inner'] } } as const;

export const CHANGE = ['Admin', 'GeOp', 'CoDi'] as const;
export const seen = { may: STAFF, effect: 'none', ...names } as const;
export const done = { may: CHANGE, mayIfPermitted: STAFF, effect: 'audited', objects } as const;

export const because = (subject: Subject) => ({ ...at(subject), body: { reason: 'Lo pidió la gerencia' } });

export const oneProvider = async (db: Db) =>
  (await createGiven(db).provider({ slug: `taller-${randomUUID()}`, email: `${randomUUID()}@taller.example` })).id;
