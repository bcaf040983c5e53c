export { complaintHappenings } from './base/complaint-happenings.ts';
export { openComplaint } from './base/open-complaint.ts';
export {
  lateOf as lateComplaint,
  numberOf as complaintNumber,
  visibleComplaints,
} from './base/complaint-columns.ts';
export { keepRecommendation, recommendationOf } from './recommendations/recommendation.store.ts';
export { complaintRows } from './listing/complaint.source.ts';
