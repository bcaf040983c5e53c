import { storage } from '../storage.ts';
import type { Account } from './account.ts';

const KEY = 'account';
const HOUR_MS = 60 * 60_000;
/** A working day on site. */
const LIFE_MS = 14 * HOUR_MS;

/** Deleted with the session. */
export function saveAccount(account: Account): void {
  storage.write(KEY, { account, at: Date.now() }, { lifeMs: LIFE_MS });
}

export function dropSavedAccount(): void {
  storage.remove(KEY);
}

/** Within an hour it saves a call. Offline an older copy is accepted too: the server decides anyway. */
export function savedAccount({ isOffline = false } = {}): Account | null {
  const value = storage.read(KEY);
  if (!isSaved(value) || (!isOffline && value.at < Date.now() - HOUR_MS)) return null;
  return value.account;
}

function isSaved(value: unknown): value is { readonly account: Account; readonly at: number } {
  return isRecord(value) && typeof value['at'] === 'number' && isAccount(value['account']);
}

function isAccount(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['userId'] === 'number' &&
    Array.isArray(value['groups']) &&
    isRecord(value['permissions'])
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
