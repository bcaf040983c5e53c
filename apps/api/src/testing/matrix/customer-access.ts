import { randomUUID } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import type { Example } from './access.ts';
import { at, type Subject } from './example.ts';
import type { Expectation } from './expectation.ts';
import { STAFF } from './record-family.ts';

/** Providers and extranet groups have no access to these screens, whatever they were granted. */
export const mayIfPermitted = STAFF;
const FOUND = { own: 200, missing: 404 } as const;
export const objects = { staff: FOUND, outsider: FOUND } as const;
export const names = { showsOthers: { staff: ['tenant'] } } as const;
export const people = { showsOthers: { staff: ['tenant', 'profile'] } } as const;

/** A customer outside the scope is refused; users without a scope may change none. */
const ownCustomers = (group: Group) => {
  const seesAll = group === 'Admin' || group === 'GeOp';
  return { own: seesAll || group === 'KAM' ? 200 : 403, stranger: seesAll ? 200 : 403 } as const;
};
export const inScope = { objectsFor: ownCustomers, objects } as const;
export const foundInScope = {
  objectsFor: (group: Group) => ({ ...ownCustomers(group), missing: 404 }),
  objects,
} as const;

type Who = readonly Group[];
export interface Rights {
  readonly view: Who;
  readonly add: Who;
  readonly change: Who;
  readonly delete: Who;
}
export const ofCustomers: Rights = {
  view: STAFF,
  add: ['Admin', 'GeOp'],
  change: ['Admin', 'GeOp', 'KAM'],
  delete: ['Admin'],
};

export function expectedOfList(
  many: string,
  { view }: Rights,
  shows: Pick<Expectation, 'showsOthers'> = names,
): Readonly<Record<string, Expectation>> {
  const seen = { may: view, mayIfPermitted, effect: 'none', ...shows } as const;
  return { [`list${many}`]: seen, [`export${many}`]: { ...seen, effect: 'audited', auditedAs: 'exportRows' } };
}

export function expectedOfRecord(
  one: string,
  rights: Rights,
  changed: Pick<Expectation, 'objects' | 'objectsFor'> = { objects },
): Readonly<Record<string, Expectation>> {
  const audited = { mayIfPermitted, effect: 'audited', ...names } as const;
  return {
    [`read${one}`]: { may: rights.view, mayIfPermitted, effect: 'none', ...names, objects },
    [`add${one}`]: { ...audited, may: rights.add },
    [`edit${one}`]: { ...audited, may: rights.change, ...changed },
    [`remove${one}`]: { ...audited, may: rights.delete, ...changed },
  };
}

export const place = { customer: 'GNP', zone: 'cdmx-norte' };

export function callsOfList(many: string, column: string): Readonly<Record<string, Example>> {
  return {
    [`list${many}`]: () => ({ query: { page: 1, size: 100 } }),
    [`export${many}`]: () => ({ query: { format: 'csv', columns: [column] } }),
  };
}

export function callsOfRecord(one: string, fields: (subject: Subject) => object): Readonly<Record<string, Example>> {
  return {
    [`read${one}`]: at,
    // Only the company's heads name the account manager of a new insurer.
    [`add${one}`]: (subject) => ({ body: fields({ ...subject, managerId: null }) }),
    [`edit${one}`]: (subject) => ({ ...at(subject), body: { ...fields(subject), version: 1, isActive: true } }),
    [`remove${one}`]: at,
  };
}

export function newCode(length: number): string {
  return randomUUID().replaceAll('-', '').slice(0, length).toUpperCase();
}
