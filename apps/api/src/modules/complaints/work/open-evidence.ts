import type { openEvidence as contract } from '@aura/contracts/complaints/complaint-acts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { handOutFile } from '../../files/public.ts';
import { visibleComplaints } from '../base/complaint-columns.ts';

export const openEvidence: UseCase<typeof contract> = async (context, { params: { id, evidenceId }, body: { as } }) => {
  const { fileKey } = await oneOrNotFound(
    context.db,
    sql<{
      fileKey: string;
    }>`select e.file_key from complaint_evidence e join complaint k on k.id = e.complaint_id join claim c on c.id = k.claim_id
      where e.id = ${evidenceId} and k.id = ${id} and ${visibleComplaints(context.actor)}`,
  );
  return handOutFile(context, fileKey, as);
};
