import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';
import { fn } from '../../db/functions.generated.ts';

/** What complaints know about a party. Of a provider's work they say only what it has to mend, which its tasks told it. */
export const complaintAnswers = {
  noOpenComplaint: ({ isProvider }) =>
    isProvider ? sql`false` : sql`not ${fn.hasOpenComplaint({ ofParty: sql`a.id` })}`,
  defectsListed: ({ isProvider }) => (isProvider ? sql`false` : fn.isUnderWarranty({ ofParty: sql`a.id` })),
  defectsMended: () => sql`not ${fn.hasOpenCorrections({ ofParty: sql`a.id` })}`,
} satisfies Answers;
