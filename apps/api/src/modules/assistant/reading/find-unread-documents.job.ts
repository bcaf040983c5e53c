import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';

const BATCH = 1000;

/** Queues documents stored before reading existed, a batch per run. New documents are queued by triggers. */
export const findUnreadDocuments = job({
  name: 'find-unread-documents',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (context) => {
    while ((await askForBatch(context)) === BATCH);
  },
});

async function askForBatch({ db }: JobContext): Promise<number> {
  const { numAffectedRows } = await sql`insert into document_text (file_key)
    select s.key from stored_file s where s.state = 'ready' and not exists (select from document_text t where t.file_key = s.key)
      and (s.purpose = 'claimDocument' and exists (select from claim_file f where f.file_key = s.key)
        or exists (select from assistant_document d where d.file_key = s.key and d.withdrawn_at is null))
    order by s.key desc limit ${BATCH} on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
