import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Apart from the other searches: the toolbar's box, which is part of the shell, does not search complaints. */
export const complaintSearch = (text: string) =>
  queryOptions({
    queryKey: ['complaints', 'search', text],
    queryFn: ({ signal }) => call(listComplaints, { query: { text, size: 5 } }, { signal }),
    select: ({ results }) => results,
  });
