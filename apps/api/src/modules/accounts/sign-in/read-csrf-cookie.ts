import type { readCsrfCookie as contract } from '@aura/contracts/auth';
import type { UseCase } from '../../../core/context.ts';

/** The cookie itself is set by the HTTP side on every answer to a browser that has none. */
export const readCsrfCookie: UseCase<typeof contract> = async () => null;
