import * as acts from '@aura/contracts/complaints/complaint-acts';
import * as lists from '@aura/contracts/complaints/complaint-list';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import { complaintRows } from './listing/complaint.source.ts';
import { countComplaintWork } from './listing/count-complaint-work.ts';
import { readComplaintBoard } from './listing/read-complaint-board.ts';
import { readComplaintChoices } from './listing/read-complaint-choices.ts';
import { readComplaintRates } from './rates/read-complaint-rates.ts';
import { acknowledgeComplaint } from './work/acknowledge-complaint.ts';
import { addComplaintNote } from './work/add-complaint-note.ts';
import { addCorrectiveTask } from './work/add-corrective-task.ts';
import { addEvidence } from './work/add-evidence.ts';
import { approveAnswer } from './work/approve-answer.ts';
import { assignComplaint } from './work/assign-complaint.ts';
import { changeEscalation } from './work/change-escalation.ts';
import { closeComplaint } from './work/close-complaint.ts';
import { escalateComplaint } from './work/escalate-complaint.ts';
import { informClaimant } from './work/inform-claimant.ts';
import { investigateComplaint } from './work/investigate-complaint.ts';
import { openEvidence } from './work/open-evidence.ts';
import { proposeAnswer } from './work/propose-answer.ts';
import { readComplaint } from './work/read-complaint.ts';
import { registerComplaint } from './work/register-complaint.ts';
import { reopenComplaint } from './work/reopen-complaint.ts';
import { resumeComplaint } from './work/resume-complaint.ts';
import { returnAnswer } from './work/return-answer.ts';
import { sendToWarranty } from './work/send-to-warranty.ts';

export const complaintRoutes: readonly Served[] = [
  ...serveListing(lists.complaintListing, complaintRows),
  serve(lists.countComplaintWork, countComplaintWork),
  serve(lists.readComplaintBoard, readComplaintBoard),
  serve(lists.readComplaintChoices, readComplaintChoices),
  serve(lists.readComplaintRates, readComplaintRates),
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
