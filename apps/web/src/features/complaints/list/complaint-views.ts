import { complaintListing, type readComplaintBoard } from '@aura/contracts/complaints/complaint-list';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { useTexts } from '../../../lib/texts.ts';
import type { QuickView } from '../../../listing/public.ts';
import { complaintListTexts } from './complaint-list.texts.ts';

/** The list, with the other parameters its screen keeps in the URL: the tab, and how rates are counted. */
export const COMPLAINTS = { ...complaintListing, kept: ['tab', 'by', 'months'] };

export function useComplaintViews(): readonly QuickView[] {
  const texts = useTexts(complaintListTexts);
  return [
    { id: 'open', label: texts.open, filters: { open: true } },
    { id: 'mine', label: texts.mine, filters: { mine: true } },
    { id: 'late', label: texts.late, filters: { late: true } },
    { id: 'escalated', label: texts.escalated, filters: { escalated: true } },
  ];
}

export type BoardState = ReplyOf<typeof readComplaintBoard>[number];

/** As spelled in the URL. */
export const COMPLAINT_TABS = ['lista', 'tablero', 'tasas'] as const;
export type ComplaintTab = (typeof COMPLAINT_TABS)[number];

export function complaintTabOf(tab: unknown): ComplaintTab {
  return COMPLAINT_TABS.find((known) => known === tab) ?? 'lista';
}
