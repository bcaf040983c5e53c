import { base64Of, bytesOf, type Sealing } from './sealing.ts';
import { storage } from './storage.ts';

export const DRAFT_PREFIX = 'draft_';
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export type DraftValues = Readonly<Record<string, unknown>>;

/** Storage holds drafts encrypted, and decryption is asynchronous; screens read them from here. */
const opened = new Map<string, DraftValues>();
let own: { readonly userId: number; readonly sealing: Sealing } | null = null;

/** Unsent form values by user: on a shared computer no user gets another's draft. */
export function readDraft(userId: number, formKey: string): DraftValues | null {
  return opened.get(keyOf(userId, formKey)) ?? null;
}

/** Without the user's key the draft lives as long as the page: nothing is stored in clear. */
export function saveDraft(userId: number, formKey: string, values: DraftValues): void {
  const key = keyOf(userId, formKey);
  opened.set(key, values);
  if (own?.userId === userId) void write(key, values, own.sealing);
}

export function dropDraft(userId: number, formKey: string): void {
  opened.delete(keyOf(userId, formKey));
  storage.remove(keyOf(userId, formKey));
}

/** Decrypts the user's drafts after signing in; those of other users are dropped from memory. */
export async function openDrafts(userId: number, sealing: Sealing): Promise<void> {
  if (own?.userId !== userId) closeDrafts({ except: userId });
  own = { userId, sealing };
  for (const [key, values] of opened) await write(key, values, sealing);
  await Promise.all(
    storage
      .keys()
      .filter(isOwn)
      .map((key) => openOne(key)),
  );
}

export function closeDrafts({ except }: { readonly except?: number } = {}): void {
  own = null;
  for (const key of opened.keys()) if (except === undefined || !key.startsWith(keyOf(except, ''))) opened.delete(key);
}

/** Deletes drafts older than a week, and those an earlier release stored in clear. */
export function sweepDrafts(): void {
  storage.removeWhere((key) => key.startsWith(DRAFT_PREFIX) && typeof storage.read(key) !== 'string');
}

storage.onOtherTabs((key) => {
  if (!isOwn(key)) return;
  if (storage.read(key) === undefined) opened.delete(key);
  else void openOne(key, 'anew');
});

async function write(key: string, values: DraftValues, sealing: Sealing): Promise<void> {
  const sealed = await sealing.close(new TextEncoder().encode(JSON.stringify(values)), key);
  // Encryption is asynchronous; the draft may have been dropped or changed meanwhile.
  if (opened.get(key) === values) storage.write(key, base64Of(sealed), { lifeMs: LIFE_MS });
}

async function openOne(key: string, anew?: 'anew'): Promise<void> {
  const before = opened.get(key);
  const sealed = storage.read(key);
  if (own === null || typeof sealed !== 'string' || (before !== undefined && anew === undefined)) return;
  const content = await own.sealing.open(bytesOf(sealed), key);
  const values: unknown = content === null ? null : JSON.parse(new TextDecoder().decode(content));
  if (content === null) storage.remove(key);
  if (isValues(values) && opened.get(key) === before) opened.set(key, values);
}

function isOwn(key: string): boolean {
  return own !== null && key.startsWith(keyOf(own.userId, ''));
}

function keyOf(userId: number, formKey: string): string {
  return `${DRAFT_PREFIX}${userId}_${formKey}`;
}

function isValues(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
