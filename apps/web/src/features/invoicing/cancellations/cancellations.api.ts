import {
  authorizeCancellation,
  dropCancellation,
  openAcknowledgement,
  readCancellationDraft,
  requestCancellation,
  retryCancellation,
} from '@aura/contracts/invoicing/cancellations';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly cancellations: 'draft';
  }
}

const queries = queriesOf(
  ['cancellations'],
  ['invoices'],
  ['list', 'cancellations'],
  ['list', 'invoices'],
  ['list', 'ready-to-bill'],
);

export const cancellationQueries = {
  draft: (invoice: number) => ({
    ...queries.read(readCancellationDraft, { query: { invoice } }, 'draft', invoice),
    // Dependent documents may change at any time: read with every dialog.
    staleTime: 0,
  }),
};

export const useRequestCancellation = () => queries.useAct(requestCancellation, { shownInPlace: true });
export const useAuthorizeCancellation = () => queries.useAct(authorizeCancellation, { invalidates: 'settled' });
export const useDropCancellation = () => queries.useAct(dropCancellation, { invalidates: 'settled' });
export const useRetryCancellation = () => queries.useAct(retryCancellation, { invalidates: 'settled' });

export const useTakeAcknowledgement = () =>
  useMutation({ mutationFn: (id: number) => call(openAcknowledgement, { params: { id } }) });
