import type { dataTagSymbol } from '@tanstack/react-query';

/**
 * First words of all query keys, each with the second words it may have. A feature adds its own beside its queries, so
 * that an act cannot invalidate a key that no feature owns: that does not compile.
 */
export interface QueryKeys {}

type KeyUnder<Root extends keyof QueryKeys> = readonly [Root] | readonly [Root, QueryKeys[Root], ...unknown[]];

/** The `queryKey` of a query made with `queryOptions`. */
type KeyOfQuery = readonly unknown[] & { readonly [dataTagSymbol]: unknown };

/** A key of some feature, or its beginning. */
export type OwnedKey = KeyOfQuery | { [Root in keyof QueryKeys]: KeyUnder<Root> }[keyof QueryKeys];
