/** Messages between API nodes. What is sent here may be lost: the database is the truth. */
export interface FanOut {
  /** Never throws and never waits long: a lost message is repaired by the next read. Without Redis it reaches this node only. */
  publish(message: FanOutMessage): void;
  subscribe(listener: (message: FanOutMessage) => void): void;
  isUp(): boolean;
  close(): Promise<void>;
}

/** What of a claim has changed. */
export type ClaimPart = 'claim' | 'logbook' | 'files';

/** What a connection shows, as far as its user may see it; it replaces what was said before and is forgotten unless repeated. */
export interface Watching {
  readonly connection: string;
  readonly userId: number;
  readonly standing: 'staff' | 'provider' | 'insurer';
  readonly claimIds: readonly number[];
  /** For outsiders, the parties they see; null for those who see all of a claim. */
  readonly partyIds: readonly number[] | null;
  /** Does it show figures over many claims? */
  readonly isCounting: boolean;
}

export type FanOutMessage =
  | { readonly kind: 'sessions-closed'; readonly sessionIds: readonly string[] }
  | { readonly kind: 'notifications-changed'; readonly userId: number }
  | {
      readonly kind: 'claims-changed';
      readonly claimIds: readonly number[];
      readonly affectedPartyId: number | null;
      readonly part: ClaimPart;
      readonly isForProvider: boolean;
      readonly isForInsurer: boolean;
    }
  | { readonly kind: 'presence-changed'; readonly claimId: number }
  | ({ readonly kind: 'watching' } & Watching)
  /** Messages may have been lost: clients read their lists again. */
  | { readonly kind: 'messages-lost' };
