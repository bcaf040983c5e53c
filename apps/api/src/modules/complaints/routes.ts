import * as acts from '@aura/contracts/complaints/complaint-acts';
import * as lists from '@aura/contracts/complaints/complaint-list';
import * as recommendations from '@aura/contracts/complaints/recommendations';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import {
  complaintRows,
  countComplaintWork,
  readComplaintBoard,
  readComplaintChoices,
} from './listing/complaint.source.ts';
import { recommendationRows, totalRecommendations } from './recommendations/recommendation.source.ts';
import { readComplaintRates } from './rates/read-complaint-rates.ts';
import {
  acknowledgeComplaint,
  investigateComplaint,
  assignComplaint,
  resumeComplaint,
  sendToWarranty,
  closeComplaint,
  reopenComplaint,
} from './work/complaint-steps.ts';
import { addComplaintNote, addEvidence, openEvidence, addCorrectiveTask } from './work/complaint-notes.ts';
import { proposeAnswer, approveAnswer, returnAnswer, informClaimant } from './work/answers.ts';
import { escalateComplaint, changeEscalation, registerComplaint } from './work/escalations.ts';
import { readComplaint } from './work/read-complaint.ts';

export const complaintRoutes: readonly Served[] = [
  ...serveListing(lists.complaintListing, complaintRows),
  serve(lists.countComplaintWork, countComplaintWork),
  serve(lists.readComplaintBoard, readComplaintBoard),
  serve(lists.readComplaintChoices, readComplaintChoices),
  serve(lists.readComplaintRates, readComplaintRates),
  ...serveListing(recommendations.recommendationListing, recommendationRows),
  serve(recommendations.totalRecommendations, totalRecommendations),
  serve(acts.registerComplaint, registerComplaint),
  serve(acts.readComplaint, readComplaint),
  serve(acts.assignComplaint, assignComplaint),
  serve(acts.acknowledgeComplaint, acknowledgeComplaint),
  serve(acts.investigateComplaint, investigateComplaint),
  serve(acts.proposeAnswer, proposeAnswer),
  serve(acts.approveAnswer, approveAnswer),
  serve(acts.returnAnswer, returnAnswer),
  serve(acts.informClaimant, informClaimant),
  serve(acts.closeComplaint, closeComplaint),
  serve(acts.reopenComplaint, reopenComplaint),
  serve(acts.resumeComplaint, resumeComplaint),
  serve(acts.escalateComplaint, escalateComplaint),
  serve(acts.changeEscalation, changeEscalation),
  serve(acts.sendToWarranty, sendToWarranty),
  serve(acts.addCorrectiveTask, addCorrectiveTask),
  serve(acts.addComplaintNote, addComplaintNote),
  serve(acts.addEvidence, addEvidence),
  serve(acts.openEvidence, openEvidence),
];
