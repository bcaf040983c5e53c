import type { Rule } from './rule.ts';

/** Named rules for parts of a screen or of a reply: who fails one gets the rest without that part. */
export const disclosures = {
  billingInAssignationReport: { ifInGroup: ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo'] },
  billingInReport1: { ifInGroup: ['CoDi', 'GeOp', 'Admin', 'KAM', 'ACo', 'Finanzas'] },
  macroInDivisionMode: { ifInGroup: ['CoDi', 'Admin'] },
  assistant: { ifCan: ['avi_chat/chat/avi_login'] },
  pendingMail: { ifCan: ['sinister/sinister/send_pending_mail'] },
} as const satisfies Record<string, Rule>;

export type DisclosureName = keyof typeof disclosures;
