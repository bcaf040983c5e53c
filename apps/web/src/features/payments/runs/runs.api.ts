import {
  applyBankAnswer,
  approveBankLayout,
  approveReturn,
  approveRun,
  bookContradiction,
  closeRun,
  confirmTransfer,
  dropReturn,
  excludeRequests,
  explainContradiction,
  includeRequests,
  listRuns,
  openRun,
  readCutOff,
  readRun,
  refuseTransfer,
  registerReturn,
  releaseContradiction,
  saveBankLayout,
  saveCompanyAccount,
  sendRun,
  takeRunFile,
  uploadBankAnswer,
} from '@aura/contracts/payments/runs';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'payment-runs': string;
  }
}

const queries = queriesOf(['payment-runs'], ...CLAIM_VIEWS);

export const runQueries = {
  all: () => queries.all(),
  cutOff: () => queries.read(readCutOff, {}, 'cut-off'),
  run: (id: number) => queries.read(readRun, { params: { id } }, 'run', id),
  /** The newest hundred, to choose one by its number. */
  choices: () => queries.read(listRuns, { query: { size: 100 } }, 'choices'),
};

const settled = { invalidates: 'settled' } as const;
export const useOpenRun = () => queries.useAct(openRun, settled);
export const useIncludeRequests = () => queries.useAct(includeRequests, settled);
export const useExcludeRequests = () => queries.useAct(excludeRequests, settled);
export const useCloseRun = () => queries.useAct(closeRun, settled);
export const useApproveRun = () => queries.useAct(approveRun, settled);
export const useSendRun = () => queries.useAct(sendRun, settled);
export const useConfirmTransfer = () => queries.useAct(confirmTransfer, settled);
export const useRefuseTransfer = () => queries.useAct(refuseTransfer, settled);
export const useUploadBankAnswer = () => queries.useAct(uploadBankAnswer, settled);
export const useApplyBankAnswer = () => queries.useAct(applyBankAnswer, settled);
export const useSaveCompanyAccount = () => queries.useAct(saveCompanyAccount, settled);
export const useSaveBankLayout = () => queries.useAct(saveBankLayout, settled);
export const useApproveBankLayout = () => queries.useAct(approveBankLayout, settled);
export const useExplainContradiction = () => queries.useAct(explainContradiction, settled);
export const useBookContradiction = () => queries.useAct(bookContradiction, settled);
export const useRegisterReturn = () => queries.useAct(registerReturn, settled);
export const useApproveReturn = () => queries.useAct(approveReturn, settled);
export const useDropReturn = () => queries.useAct(dropReturn, settled);
export const useReleaseContradiction = () => queries.useAct(releaseContradiction, settled);

export const useTakeRunFile = () => {
  const invalidate = queries.useInvalidate();
  return useMutation({ mutationFn: (id: number) => call(takeRunFile, { params: { id } }), onSettled: invalidate });
};
