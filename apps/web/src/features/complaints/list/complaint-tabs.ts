/** As spelled in the URL. */
export const COMPLAINT_TABS = ['lista', 'tablero', 'tasas'] as const;
export type ComplaintTab = (typeof COMPLAINT_TABS)[number];

export function complaintTabOf(tab: unknown): ComplaintTab {
  return COMPLAINT_TABS.find((known) => known === tab) ?? 'lista';
}
