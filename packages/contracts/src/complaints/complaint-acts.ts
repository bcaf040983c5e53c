import { AUTHORITIES, COMPLAINT_ORIGINS, OUTCOMES, ROOT_CAUSES } from '@aura/domain/complaints/complaint';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { calendarDate, id, idText, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { Complaint } from './complaint.ts';

const seen = { area: 'companyClaims', ifCan: ['complaint/complaint/view'] } as const;
const worked = {
  area: 'companyClaims',
  ifCan: ['complaint/complaint/change'],
  method: 'POST',
  kind: 'write',
  params: wireInput({ id: idText }),
  reply: Complaint,
} as const;
const version = z.int().positive();
const reason = requiredText(1000);

const filed = {
  authority: z.enum(AUTHORITIES),
  fileNumber: requiredText(60),
  receivedOn: calendarDate,
} as const;

/** The fields of a new complaint, whatever its channel. */
export const complaintFields = {
  cause: text(80).min(1),
  channel: text(80).min(1),
  origin: z.enum(COMPLAINT_ORIGINS),
  claimantName: requiredText(200),
  claimantContact: optionalText(200),
  text: requiredText(4000),
} as const;

export const registerComplaint = endpoint({
  area: 'companyClaims',
  ifCan: ['complaint/complaint/add'],
  method: 'POST',
  path: '/complaint/complaint/register/',
  kind: 'write',
  summary:
    'Register a complaint about an affected party; one that comes from an authority is escalated at once with its file number',
  body: wireInput({ affectedPartyId: id, ...complaintFields, escalation: wireInput(filed).nullable() }),
  reply: wire({ id, number: z.string() }, { number: 'folio' }),
});

export const readComplaint = endpoint({
  ...seen,
  method: 'GET',
  path: '/complaint/complaint/:id/',
  kind: 'read',
  summary: 'A complaint, its clocks and history, and the steps open to the current user',
  params: wireInput({ id: idText }),
  reply: Complaint,
});

export const assignComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/assign/',
  summary: 'Name who answers for a complaint; the first time it is a step',
  body: wireInput({ owner: text(150).min(1), version }),
});

export const acknowledgeComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/acknowledge/',
  summary: 'Record that receipt was acknowledged to the claimant; the investigation begins',
  body: wireInput({ through: optionalText(200), version }),
});

export const investigateComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/investigate/',
  summary: 'Write down what was found and where the fault lay',
  body: wireInput({ findings: requiredText(4000), rootCause: z.enum(ROOT_CAUSES), version }),
});

export const proposeAnswer = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/propose/',
  summary: 'Propose the answer; another user approves it',
  body: wireInput({ outcome: z.enum(OUTCOMES), answer: requiredText(4000), version }),
});

export const approveAnswer = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/approve/',
  summary: 'Approve an answer that another user proposed',
  body: wireInput({ note: optionalText(1000), version }),
});

export const returnAnswer = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/return/',
  summary: 'Send the proposed answer back to the investigation, with the reason',
  body: wireInput({ reason, version }),
});

export const informClaimant = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/inform/',
  summary: 'Say that the claimant was given the answer, and how; from then on silence closes it',
  body: wireInput({ through: requiredText(200), version }),
});

export const closeComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/close/',
  summary: 'Close an answered complaint as its approved answer says; the claimant was informed',
  body: wireInput({ through: optionalText(200), satisfaction: z.int().min(1).max(5).nullable(), version }),
});

export const reopenComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/reopen/',
  summary: 'Take up again a complaint that was answered or closed, with the reason',
  body: wireInput({ reason, version }),
});

export const resumeComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/resume/',
  summary: 'Go on investigating one that was reopened, escalated or under warranty',
  body: wireInput({ version }),
});

export const escalateComplaint = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/escalate/',
  summary: 'Record that it went to the UNE or to CONDUSEF; without a legal date the calendar gives it',
  body: wireInput({ ...filed, legalDueOn: calendarDate.nullable(), version }),
});

export const changeEscalation = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/escalation/',
  summary: 'Correct the legal date or the file number of an escalation, with the reason',
  body: wireInput({ escalationId: id, fileNumber: requiredText(60), legalDueOn: calendarDate, reason, version }),
});

export const sendToWarranty = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/warranty/',
  summary: 'Have the work redone: the party is marked as under warranty and goes to rework where its stage allows it',
  body: wireInput({ reason, version }),
});

export const addCorrectiveTask = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/task/',
  summary:
    'Have the provider that attends the party mend something by a day: a task of its supervisor, and a line that the provider reads',
  body: wireInput({ title: requiredText(200), notes: optionalText(2000), dueOn: calendarDate, version }),
});

export const addComplaintNote = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/note/',
  summary: 'Write something down in a complaint',
  body: wireInput({ body: requiredText(2000) }),
});

export const addEvidence = endpoint({
  ...worked,
  path: '/complaint/complaint/:id/evidence/',
  summary: 'Attach a file to a complaint',
  body: wireInput({ file: fileKey, note: optionalText(500) }),
});

export const openEvidence = endpoint({
  ...seen,
  method: 'POST',
  path: '/complaint/complaint/:id/evidence/:evidence/open/',
  kind: 'write',
  summary: 'An address for five minutes of a piece of evidence',
  params: wireInput({ id: idText, evidenceId: idText }, { evidenceId: 'evidence' }),
  body: wireInput({ as: z.enum(['download', 'picture']) }),
  reply: wire({ url: z.string() }),
  isSecret: true,
});
