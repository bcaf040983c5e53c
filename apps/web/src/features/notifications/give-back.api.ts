import { returnReassignment } from '@aura/contracts/claims/reassignments';
import { call } from '../../lib/api/call.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Returns claims that were covered during an absence. */
export function useGiveBack() {
  const invalidate = useInvalidate(['list', 'claims'], ['claims', 'reassignment']);
  return useMutation({
    mutationFn: (id: number) => call(returnReassignment, { params: { id } }),
    onSuccess: invalidate,
  });
}
