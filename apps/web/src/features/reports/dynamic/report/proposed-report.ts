import { useSyncExternalStore } from 'react';
import { readDraft, saveDraft } from '../../../../lib/drafts.ts';
import { createStore } from '../../../../lib/store.ts';
import { keyOfDraft, type ReportDraft } from './report-draft.ts';

/** Counts definitions put into the builder from elsewhere: each restarts it. */
const proposals = createStore(0);

export function isReportBegun(userId: number): boolean {
  return readDraft(userId, keyOfDraft(null)) !== null;
}

/** Puts a definition into the builder as an unsaved change; the user decides about saving. */
export function proposeReport(userId: number, proposed: Pick<ReportDraft, 'name' | 'definition'>): void {
  saveDraft(userId, keyOfDraft(null), proposed);
  proposals.write(proposals.read() + 1);
}

export function useProposals(): number {
  return useSyncExternalStore(proposals.subscribe, proposals.read);
}
