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
 * Fetches what opens the things of whoever is signed in that lie in this browser. Failing, drafts live as long as the page; nobody
 * is kept out for it.
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

/** The server's, or without a connection the one this session has kept. */
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
