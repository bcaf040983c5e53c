import {
  agreeAmount,
  approveAgreement,
  cancelAgreement,
  listWaitingAgreements,
  readAgreement,
  refuseAgreement,
  registerOffer,
  suggestOthers,
} from '@aura/contracts/budgets/agreement';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly agreements: string;
  }
}

const queries = queriesOf(['agreements'], ['budgets'], ...CLAIM_VIEWS);

export const agreementQueries = {
  ofParty: (id: number) => queries.read(readAgreement, { params: { id } }, 'party', id),
  others: (id: number, family: string | undefined) =>
    queries.read(suggestOthers, { params: { id }, query: { family } }, 'others', id, family),
  families: () => catalogueQuery(preloadFamilies),
  waiting: () => queries.read(listWaitingAgreements, {}, 'waiting'),
};

// A refusal, too, means that another user acted meanwhile: the data is read again.
const settled = { invalidates: 'settled' } as const;
export const useRegisterOffer = () => queries.useAct(registerOffer, settled);
export const useAgreeAmount = () => queries.useAct(agreeAmount, settled);
export const useApproveAgreement = () => queries.useAct(approveAgreement, settled);
export const useRefuseAgreement = () => queries.useAct(refuseAgreement, settled);
export const useCancelAgreement = () => queries.useAct(cancelAgreement, settled);
