import { text } from './scalars.ts';

/** Token of a link in a mail: 32 random bytes in base64url. Sent in bodies, never in URLs, which end up in logs. */
export const linkToken = text(43).regex(/^[\w-]{43}$/);
