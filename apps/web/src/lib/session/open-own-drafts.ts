import { readDraftKey } from '@aura/contracts/accounts';
import { ApiError, NO_ANSWER } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { openDrafts, sweepDrafts } from '../drafts.ts';
import { createSealing, importSealingKey } from '../sealing.ts';
import { keepKey, keptKey } from './kept-key.ts';
import { setOwnSealing } from './own-sealing.ts';
import { readToken } from './session.ts';
import { subjectOf } from './token-life.ts';

/**
 * Fetches the key of the signed-in user's data in this browser. On failure, drafts live as long as the page; signing in
 * continues.
 */
export async function openOwnDrafts(): Promise<void> {
  const userId = Number(subjectOf(readToken()));
  try {
    sweepDrafts();
    const key = await sealingKey(userId);
    if (key === null || subjectOf(readToken()) !== String(userId)) return;
    const sealing = createSealing(key);
    setOwnSealing(userId, sealing);
    await openDrafts(userId, sealing);
  } catch (error) {
    console.warn('The drafts could not be opened', error);
  }
}

/** The server's key or, offline, the one stored with this session. */
async function sealingKey(userId: number): Promise<CryptoKey | null> {
  try {
    const key = await importSealingKey((await call(readDraftKey, {}, { userId })).key);
    if (key !== null) await keepKey({ userId, key });
    return key;
  } catch (error) {
    if (error instanceof ApiError && error.status === NO_ANSWER) return keptKey(userId);
    throw error;
  }
}
