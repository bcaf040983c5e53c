import { text } from './scalars.ts';

/** What opens a link of a mail: 32 random bytes in base64url. It travels in bodies, never in an address: addresses end in logs. */
export const linkToken = text(43).regex(/^[\w-]{43}$/);
