import { preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { readPaymentChoices } from '@aura/contracts/payments/requests';
import { MOST_REMINDED, remindCompletion } from '@aura/contracts/reports/complete-data';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'party-reports': string;
  }
}

const { read, useInvalidate } = queriesOf(['party-reports'], ['list', 'complete-data']);

export const partyReportQueries = {
  channels: () => catalogueQuery(preloadReportModes),
  fileTypes: () => catalogueQuery(preloadFileTypes),
  providers: () => read(readPaymentChoices, {}, 'providers'),
};

export type Reminded = Awaited<ReturnType<typeof remindSome>>;
const remindSome = (ids: readonly number[]) => call(remindCompletion, { body: { ids: [...ids] } });

/** Sends the selection in batches and adds up the results. A person in several batches is counted in each. */
export function useRemindCompletion() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const told = { reminded: 0, owners: 0, alreadyReminded: 0, complete: 0, withoutOwner: 0 };
      for (let from = 0; from < ids.length; from += MOST_REMINDED) {
        const part = await remindSome(ids.slice(from, from + MOST_REMINDED));
        for (const name of Object.keys(told) as (keyof typeof told)[]) told[name] += part[name];
      }
      return told;
    },
    onSettled: invalidate,
  });
}
