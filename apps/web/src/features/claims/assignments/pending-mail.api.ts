import { pendingMailListing, sendAssignmentMail, sendPendingMail } from '@aura/contracts/claims/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { listQueries } from '../../../listing/public.ts';

/** More than anybody leaves lying about; a server that never came to an end would not keep the browser calling. */
const MOST_CALLS = 50;

/** Tells those a claim was given to. */
export function useSendAssignmentMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(sendAssignmentMail, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listQueries.all(pendingMailListing) }),
  });
}

/** Sends whatever is pending, as many calls as it takes. */
export function useSendPendingMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let sent = 0;
      for (let calls = 1; ; calls += 1) {
        const reply = await call(sendPendingMail, {});
        sent += reply.sent;
        if (reply.remaining === 0 || reply.sent === 0 || calls === MOST_CALLS) return { ...reply, sent };
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: listQueries.all(pendingMailListing) }),
  });
}
