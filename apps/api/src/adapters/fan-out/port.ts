/** Hints between API nodes. What is sent here may be lost: the database is the truth. */
export interface FanOut {
  /** Never throws and never waits long: a lost hint is repaired by the next read. */
  publish(message: Hint): void;
  subscribe(listener: (message: Hint) => void): void;
  isUp(): boolean;
  close(): Promise<void>;
}

export type Hint =
  | { readonly kind: 'sessions-closed'; readonly sessionIds: readonly string[] }
  | { readonly kind: 'notifications-changed'; readonly userId: number };
