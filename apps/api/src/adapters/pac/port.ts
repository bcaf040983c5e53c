export interface StampOrder {
  /** Sealed by us, to the last byte what was frozen. */
  readonly xml: string;
  /** Ours: whoever sends the same document again under it gets the stamp it has. */
  readonly customId: string;
}

/**
 * What became of a document that was sent. `stamped` also where it had been before: then `isPrevious`. `refused`: the certifier says that it
 * will never take it. `duplicate`: our number was used for another document, which a person has to look at. `unknown`: it may have been
 * stamped. `unreachable`: it surely never arrived.
 */
export type StampAnswer =
  | { readonly kind: 'stamped'; readonly isPrevious: boolean; readonly xml: string; readonly code: string }
  | {
      readonly kind: 'refused' | 'duplicate' | 'unknown' | 'unreachable';
      readonly code: string;
      readonly message: string;
    };

export interface CancelOrder {
  /** Whose document it is. */
  readonly rfc: string;
  readonly uuid: string;
  readonly motive: string;
  /** The document that stands in its place; empty where there is none. */
  readonly substitute: string;
}

/**
 * What became of a request to cancel. `received`: the tax authority has it; whether the receiver accepts is asked there. `previous`: it had it
 * before. `refused`: it will never take it. `unknown` and `unreachable` as with a stamp: sent again, it is a `previous` one.
 */
export type CancelAnswer =
  | { readonly kind: 'received' | 'previous'; readonly code: string; readonly acknowledgement: string }
  | { readonly kind: 'refused' | 'unknown' | 'unreachable'; readonly code: string; readonly message: string };

/** A certifier (PAC): it adds the stamp of the tax authority to what we sealed. Never throws: silence is an answer of its own. */
export interface Pac {
  stamp(order: StampOrder): Promise<StampAnswer>;
  cancel(order: CancelOrder): Promise<CancelAnswer>;
}
