export { complaintHappenings } from './base/complaint-happenings.ts';
export { openComplaint } from './base/open-complaint.ts';
