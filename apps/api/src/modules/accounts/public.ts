export { newTemporaryPassword } from './rules/temporary-password.ts';
export { createAuthentication } from './sessions/authentication.ts';
export { createHashing } from './sessions/hashing.ts';
export { actorReader } from './sessions/read-actor.ts';
export { createSeal } from './sessions/seal.ts';
export { revokeSessions } from './sessions/session.store.ts';
export { openSessionIds, redeemTicket } from './sessions/socket-tickets.ts';
export { createThrottle } from './sessions/throttle.ts';
export { createTokens } from './sessions/token.ts';
