export { type LiveMessage, type LivePart, liveConnection, onLive, tellLive } from './line.ts';
export { useLiveClaim } from './use-live-claim.ts';
export { useLiveQueries } from './live-queries.ts';
export { readMessage } from './read-message.ts';
export { spaced } from './spaced.ts';
export { useLiveRefresh } from './use-live-refresh.ts';
export { usePeopleHere } from './use-people-here.ts';
export { useWatchClaims } from './use-watch-claims.ts';
