import { BILLING_GROUPS } from './groups.ts';
import type { Rule } from './rule.ts';

/** Named rules for parts of a screen or reply: an actor who fails one gets the rest without that part. */
export const disclosures = {
  billingInAssignationReport: { ifInGroup: ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo'] },
  billingInReport1: { ifInGroup: ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo', 'Finanzas'] },
  /** What insurers paid counts as billing: the same groups as the billing area. */
  collectedInCashReport: { ifInGroup: BILLING_GROUPS },
  /** Amounts billed, collected and earned in user-built reports: the same groups as in the first report. */
  billingInDynamicReports: { ifInGroup: ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo', 'Finanzas'] },
  moneyOfProviders: { ifInGroup: BILLING_GROUPS },
  /** Prices and balances beside the acts of the day; other groups see the amount agreed. */
  moneyOfActs: { ifInGroup: BILLING_GROUPS },
  macroInDivisionMode: { ifInGroup: ['CoDi', 'Admin'] },
  assistant: { ifCan: ['avi_chat/chat/avi_login'] },
  pendingMail: { ifCan: ['sinister/sinister/send_pending_mail'] },
} as const satisfies Record<string, Rule>;

export type DisclosureName = keyof typeof disclosures;
