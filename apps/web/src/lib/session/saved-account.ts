import { storage } from '../storage.ts';
import type { Account } from './account.ts';

const KEY = 'account';

/** The copy lives an hour, and ends with the session. */
export function saveAccount(account: Account): void {
  storage.write(KEY, account);
}

export function dropSavedAccount(): void {
  storage.remove(KEY);
}

export function savedAccount(): Account | null {
  const value = storage.read(KEY);
  // A copy of an older release does not say who looks on: nobody could then.
  return isAccount(value) ? { ...value, viewedBy: value.viewedBy ?? null } : null;
}

function isAccount(value: unknown): value is Account {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    typeof value.userId === 'number' &&
    'groups' in value &&
    Array.isArray(value.groups) &&
    'permissions' in value &&
    typeof value.permissions === 'object' &&
    value.permissions !== null
  );
}
