import type { Call } from '../endpoint.ts';

/** Who may make the calls that a claim's file and the day offer a way to, apart from the calls themselves; a test holds both together. */
export const COMPLAINT_CALLS = {
  registerComplaint: { area: 'companyClaims', ifCan: ['complaint/complaint/add'], kind: 'write' },
  listComplaints: { area: 'companyClaims', ifCan: ['complaint/complaint/view'], kind: 'read' },
  countComplaintWork: { area: 'companyClaims', ifCan: ['complaint/complaint/view'], kind: 'read' },
  closeComplaint: { area: 'companyClaims', ifCan: ['complaint/complaint/change'], kind: 'write' },
  sendToWarranty: { area: 'companyClaims', ifCan: ['complaint/complaint/change'], kind: 'write' },
} as const satisfies Record<string, Call>;
