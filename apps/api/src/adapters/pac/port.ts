export interface StampOrder {
  /** Sealed by us, byte for byte what was frozen. */
  readonly xml: string;
  /** Our number: sending the same document again under it returns its existing stamp. */
  readonly customId: string;
}

/**
 * Outcome of sending a document. `stamped`: now or earlier, then with `isPrevious`. `refused`: the certifier will never
 * accept it. `duplicate`: a stamp exists already, perhaps of another document; `found` is it, alone or on its document,
 * if the certifier returned it. `unknown`: it may have been stamped. `unreachable`: it certainly was not.
 */
export type StampAnswer =
  | { readonly kind: 'stamped'; readonly isPrevious: boolean; readonly xml: string; readonly code: string }
  | { readonly kind: 'duplicate'; readonly code: string; readonly message: string; readonly found: string }
  | {
      readonly kind: 'refused' | 'unknown' | 'unreachable';
      readonly code: string;
      readonly message: string;
    };

export interface CancelOrder {
  /** RFC of the issuer. */
  readonly rfc: string;
  readonly uuid: string;
  readonly motive: string;
  /** The document that replaces it; empty if there is none. */
  readonly substitute: string;
}

/**
 * Outcome of a request to cancel. `received`: the tax authority has it, and is asked later whether the receiver
 * accepts. `previous`: it had it before. `refused`: it will never accept it. `unknown` and `unreachable` as with a
 * stamp: sending again yields `previous`.
 */
export type CancelAnswer =
  | { readonly kind: 'received' | 'previous'; readonly code: string; readonly acknowledgement: string }
  | { readonly kind: 'refused' | 'unknown' | 'unreachable'; readonly code: string; readonly message: string };

/** Our answer to an issuer that asks to cancel a document it gave us. */
export interface CancellationReply {
  /** RFC of the receiver: ours. */
  readonly rfc: string;
  readonly uuid: string;
  readonly answer: 'accept' | 'refuse';
}

/**
 * A certifier (PAC): it adds the stamp of the tax authority to what we sealed. Never throws: a missing answer is an
 * outcome of its own.
 */
export interface Pac {
  stamp(order: StampOrder): Promise<StampAnswer>;
  cancel(order: CancelOrder): Promise<CancelAnswer>;
  /** `received`: the tax authority has our answer. `refused`: nothing is asked of us, or no longer. */
  reply(reply: CancellationReply): Promise<CancelAnswer>;
  stampsLeft(): Promise<StampsLeft>;
}

/** `left` is null where stamps are not paid for in advance. */
export type StampsLeft =
  | { readonly kind: 'known'; readonly left: number | null }
  | { readonly kind: 'unknown' | 'unreachable'; readonly code: string; readonly message: string };
