import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';
import { fn } from '../../db/functions.generated.ts';

/** Providers learn nothing of complaints beyond the corrections assigned to them as tasks. */
export const complaintAnswers = {
  noOpenComplaint: ({ isProvider }) =>
    isProvider ? sql`false` : sql`not ${fn.hasOpenComplaint({ ofParty: sql`a.id` })}`,
  defectsListed: ({ isProvider }) => (isProvider ? sql`false` : fn.isUnderWarranty({ ofParty: sql`a.id` })),
  defectsMended: () => sql`not ${fn.hasOpenCorrections({ ofParty: sql`a.id` })}`,
} satisfies Answers;
