import { storage } from '../storage.ts';

const KEY = 'own_session';

/** The administrator's session that waits during an impersonation, and where that was started. */
export interface OwnSession {
  readonly token: string;
  readonly address: string;
}

export function keepOwnSession(session: OwnSession): void {
  storage.write(KEY, session, { expires: false });
}

export function readOwnSession(): OwnSession | null {
  const value = storage.read(KEY);
  return isOwnSession(value) ? value : null;
}

export function dropOwnSession(): void {
  storage.remove(KEY);
}

function isOwnSession(value: unknown): value is OwnSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'address' in value &&
    typeof value.address === 'string'
  );
}
