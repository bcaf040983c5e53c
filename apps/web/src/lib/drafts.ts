import { storage } from './storage.ts';

export const DRAFT_PREFIX = 'draft_';

export type DraftValues = Readonly<Record<string, unknown>>;

/** Unsent form values, kept per person: on a shared computer nobody is handed somebody else's draft. */
export function readDraft(userId: number, formKey: string): DraftValues | null {
  const value = storage.read(keyOf(userId, formKey));
  return isValues(value) ? value : null;
}

export function saveDraft(userId: number, formKey: string, values: DraftValues): void {
  storage.write(keyOf(userId, formKey), values, { expires: false });
}

export function dropDraft(userId: number, formKey: string): void {
  storage.remove(keyOf(userId, formKey));
}

function keyOf(userId: number, formKey: string): string {
  return `${DRAFT_PREFIX}${userId}_${formKey}`;
}

function isValues(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
