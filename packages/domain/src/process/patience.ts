/** Business days without authorization from which a party is told of, on every screen and in every count. */
export const PATIENCE_DAYS = 5;
