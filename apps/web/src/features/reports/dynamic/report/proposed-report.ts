import { useSyncExternalStore } from 'react';
import { readDraft, saveDraft } from '../../../../lib/drafts.ts';
import { createStore } from '../../../../lib/store.ts';
import { keyOfDraft, type ReportDraft } from './report-draft.ts';

/** How often one was put into the builder from elsewhere: it begins anew with each. */
const proposals = createStore(0);

/** Whether somebody has begun a report that is not saved yet. */
export function isReportBegun(userId: number): boolean {
  return readDraft(userId, keyOfDraft(null)) !== null;
}

/** Puts a definition into the builder as what was changed there; whether it is saved is for the person to say. */
export function proposeReport(userId: number, proposed: Pick<ReportDraft, 'name' | 'definition'>): void {
  saveDraft(userId, keyOfDraft(null), proposed);
  proposals.write(proposals.read() + 1);
}

export function useProposals(): number {
  return useSyncExternalStore(proposals.subscribe, proposals.read);
}
