import {
  openAuthorizationPackage,
  readAuthorization,
  registerDecision,
  remindAuthorization,
  revokeAuthorizationLink,
  sendForAuthorization,
} from '@aura/contracts/quotations/authorization';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const queries = queriesOf(['quotations'], ...CLAIM_VIEWS);

export const authorizationQuery = (partyId: number) =>
  queries.read(readAuthorization, { params: { id: partyId } }, 'authorization', partyId);

export const useSendForAuthorization = () => queries.useAct(sendForAuthorization, { invalidates: 'settled' });
export const useRemindAuthorization = () => queries.useAct(remindAuthorization, { invalidates: 'settled' });
export const useRegisterDecision = () => queries.useAct(registerDecision, { invalidates: 'settled' });
export const useRevokeLink = () => queries.useAct(revokeAuthorizationLink, { invalidates: 'settled' });

export const useTakePackage = (partyId: number) =>
  useMutation({
    mutationFn: (requestId: number) =>
      call(openAuthorizationPackage, { params: { id: partyId }, query: { requestId } }),
  });
