import type { Call } from '../endpoint.ts';

/** Access rules of calls linked from a claim's file and the day screen, kept apart; a test compares both. */
export const COMPLAINT_CALLS = {
  registerComplaint: { area: 'companyClaims', ifCan: ['complaint/complaint/add'], kind: 'write' },
  listComplaints: { area: 'companyClaims', ifCan: ['complaint/complaint/view'], kind: 'read' },
  countComplaintWork: { area: 'companyClaims', ifCan: ['complaint/complaint/view'], kind: 'read' },
  closeComplaint: { area: 'companyClaims', ifCan: ['complaint/complaint/change'], kind: 'write' },
  sendToWarranty: { area: 'companyClaims', ifCan: ['complaint/complaint/change'], kind: 'write' },
} as const satisfies Record<string, Call>;
