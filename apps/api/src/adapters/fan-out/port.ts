/** Messages between API nodes. They may be lost: the database is the source of truth. */
export interface FanOut {
  /** Never throws and never waits long: the next read repairs a lost message. Without Redis it stays on this node. */
  publish(message: FanOutMessage): void;
  subscribe(listener: (message: FanOutMessage) => void): void;
  isUp(): boolean;
  close(): Promise<void>;
}

export type ClaimPart = 'claim' | 'logbook' | 'files';

/** What a connection shows, as far as its user may see it; replaces the previous state and expires unless renewed. */
export interface Watching {
  readonly connection: string;
  readonly userId: number;
  readonly standing: 'staff' | 'provider' | 'insurer';
  readonly claimIds: readonly number[];
  /** For outsiders, the parties they may see; null for users who see the whole claim. */
  readonly partyIds: readonly number[] | null;
  /** Whether it shows figures over many claims. */
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
  /** Messages may have been lost: clients reload their lists. */
  | { readonly kind: 'messages-lost' };
