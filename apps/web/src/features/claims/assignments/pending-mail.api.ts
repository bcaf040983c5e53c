import { pendingMailListing, sendAssignmentMail, sendPendingMail } from '@aura/contracts/claims/assignments';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { listQueries } from '../../../listing/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** More than ever accumulates; stops the browser if the server never reports the end. */
const MOST_CALLS = 50;

export function useSendAssignmentMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(sendAssignmentMail, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listQueries.all(pendingMailListing) }),
  });
}

/** Sends all pending mails, in as many calls as needed. */
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
