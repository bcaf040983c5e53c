import { readDraftKey } from '@aura/contracts/accounts';
import { call } from '../api/call.ts';
import { openDrafts, sweepDrafts } from '../drafts.ts';
import { createSealing } from '../sealing.ts';
import { readToken } from './session.ts';
import { subjectOf } from './token-life.ts';

/** Fetches what opens the drafts of whoever is signed in. Failing, drafts live as long as the page; nobody is kept out for it. */
export async function openOwnDrafts(): Promise<void> {
  const token = readToken();
  const userId = Number(subjectOf(token));
  try {
    sweepDrafts();
    const { key } = await call(readDraftKey, {}, { userId });
    const sealing = await createSealing(key);
    if (sealing !== null && subjectOf(readToken()) === String(userId)) await openDrafts(userId, sealing);
  } catch (error) {
    console.warn('The drafts could not be opened', error);
  }
}
