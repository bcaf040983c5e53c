import type { Example } from './access.ts';
import { at } from './example.ts';
import type { Expectation } from './expectation.ts';
import { STAFF } from './record-family.ts';

const FOUND = { own: 200, missing: 404 } as const;
export const objects = { staff: FOUND, outsider: FOUND } as const;

/** Prices and their catalogues are internal: never for providers or insurers, whatever they were granted. */
export const seen = { may: STAFF, effect: 'none' } as const satisfies Expectation;
export const edited = { may: ['Admin'], mayIfPermitted: STAFF, effect: 'audited' } as const satisfies Expectation;
export function expectedOfList(many: string): Readonly<Record<string, Expectation>> {
  return { [`list${many}`]: seen, [`export${many}`]: { ...seen, effect: 'audited', auditedAs: 'exportRows' } };
}
export function expectedOfFixed(one: string): Readonly<Record<string, Expectation>> {
  return { [`read${one}`]: { ...seen, objects }, [`edit${one}`]: { ...edited, objects } };
}
export function expectedOfRecord(one: string): Readonly<Record<string, Expectation>> {
  return { ...expectedOfFixed(one), [`add${one}`]: edited, [`remove${one}`]: { ...edited, objects } };
}

type Calls = Readonly<Record<string, Example>>;

/** The six endpoints of a catalogue, from the fields of a valid record. */
export function callsOfCatalogue(one: string, many: string, fields: () => object): Calls {
  return {
    [`list${many}`]: () => ({ query: { page: 1, size: 20, text: 'a' } }),
    [`export${many}`]: () => ({ query: { format: 'csv', columns: ['name'] } }),
    [`read${one}`]: at,
    [`add${one}`]: () => ({ body: fields() }),
    [`edit${one}`]: (subject) => ({ ...at(subject), body: { ...fields(), version: 1, isActive: true } }),
    [`remove${one}`]: at,
  };
}

/** Without adding and removing: the order of the work is code. */
export function withoutAdding(examples: Calls): Calls {
  return Object.fromEntries(Object.entries(examples).filter(([name]) => !/^(?:add|remove)/.test(name)));
}

/** Without a list: the tree shows them. */
export function withoutList(examples: Calls): Calls {
  return Object.fromEntries(Object.entries(examples).filter(([name]) => !/^(?:list|export)/.test(name)));
}
