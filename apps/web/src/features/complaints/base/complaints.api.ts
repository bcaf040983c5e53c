import {
  acknowledgeComplaint,
  addComplaintNote,
  addCorrectiveTask,
  addEvidence,
  approveAnswer,
  assignComplaint,
  changeEscalation,
  closeComplaint,
  escalateComplaint,
  informClaimant,
  investigateComplaint,
  openEvidence,
  proposeAnswer,
  readComplaint,
  registerComplaint,
  reopenComplaint,
  resumeComplaint,
  returnAnswer,
  sendToWarranty,
} from '@aura/contracts/complaints/complaint-acts';
import {
  countComplaintWork,
  listComplaints,
  readComplaintBoard,
  readComplaintChoices,
  readComplaintRates,
} from '@aura/contracts/complaints/complaint-list';
import { listRecommendations, totalRecommendations } from '@aura/contracts/complaints/recommendations';
import type { CallInput } from '@aura/contracts/endpoint';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly complaints: string;
  }
}

/** What else a complaint affects: its party, its tasks and the payments it blocks. */
const queries = queriesOf(['complaints'], ['payments'], ...CLAIM_VIEWS);

export const complaintQueries = {
  all: () => queries.all(),
  one: (id: number) => queries.read(readComplaint, { params: { id } }, 'one', id),
  choices: () => ({ ...queries.read(readComplaintChoices, {}, 'choices'), staleTime: 60_000 }),
  board: (query: CallInput<typeof readComplaintBoard>['query']) =>
    queries.read(readComplaintBoard, { query }, 'board', query),
  work: () => queries.read(countComplaintWork, {}, 'work'),
  list: (query: CallInput<typeof listComplaints>['query']) => queries.read(listComplaints, { query }, 'rows', query),
  recommendations: (query: CallInput<typeof listRecommendations>['query']) =>
    queries.read(listRecommendations, { query }, 'recommendations', 'rows', query),
  recommendation: (query: CallInput<typeof totalRecommendations>['query']) =>
    queries.read(totalRecommendations, { query }, 'recommendations', 'totals', query),
  rates: (query: CallInput<typeof readComplaintRates>['query']) =>
    queries.read(readComplaintRates, { query }, 'rates', query),
};

// A refusal, too, means that the screen is stale: another user took the step.
const settled = { invalidates: 'settled' } as const;
export const useRegisterComplaint = () => queries.useAct(registerComplaint);
export const useAssignComplaint = () => queries.useAct(assignComplaint, settled);
export const useAcknowledgeComplaint = () => queries.useAct(acknowledgeComplaint, settled);
export const useInvestigateComplaint = () => queries.useAct(investigateComplaint, { ...settled, shownInPlace: true });
export const useProposeAnswer = () => queries.useAct(proposeAnswer, settled);
export const useApproveAnswer = () => queries.useAct(approveAnswer, settled);
export const useReturnAnswer = () => queries.useAct(returnAnswer, settled);
export const useInformClaimant = () => queries.useAct(informClaimant, settled);
export const useCloseComplaint = () => queries.useAct(closeComplaint, settled);
export const useReopenComplaint = () => queries.useAct(reopenComplaint, settled);
export const useResumeComplaint = () => queries.useAct(resumeComplaint, settled);
export const useEscalateComplaint = () => queries.useAct(escalateComplaint, settled);
export const useChangeEscalation = () => queries.useAct(changeEscalation, settled);
export const useSendToWarranty = () => queries.useAct(sendToWarranty, settled);
export const useAddCorrectiveTask = () => queries.useAct(addCorrectiveTask, settled);
export const useAddComplaintNote = () => queries.useAct(addComplaintNote);
export const useAddEvidence = () => queries.useAct(addEvidence);

export const useOpenEvidence = () =>
  useMutation({ mutationFn: (input: CallInput<typeof openEvidence>) => call(openEvidence, input) });
