import type { readCsrfCookie as contract } from '@aura/contracts/auth';
import type { UseCase } from '../../../core/context.ts';

/** The HTTP layer sets the cookie on every reply to a browser that has none. */
export const readCsrfCookie: UseCase<typeof contract> = async () => null;
