import { mayCall } from '@aura/access/areas';
import type { listClaimSources as listClaimSourcesContract } from '@aura/contracts/assistant/chat';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { seeClaim } from '../../claims/public.ts';
import { visibleDocuments } from '../base/visible-documents.ts';
import { documentJson, type ListedDocument } from './listed-document.ts';

const MOST_LISTED = 500;

export const listClaimSources: UseCase<typeof listClaimSourcesContract> = async (context, { params }) => {
  const { db, actor } = context;
  const claim = await seeClaim(context, params);
  const documents = await rows(
    db,
    sql<ListedDocument>`select ${documentJson} from ${visibleDocuments(actor)} v left join document_text t on t.file_key = v.file_key
      where v.claim_id = ${claim.id} order by app.fold(v.name), v.key limit ${sql.lit(MOST_LISTED)}`,
  );
  const { entries } = mayCall(actor, listLogbook)
    ? await one(
        db,
        sql<{ entries: number }>`select count(*)::int as entries from logbook_entry where claim_id = ${claim.id}`,
      )
    : { entries: 0 };
  return { group: { name: 'Este siniestro', path: claim.slug, documents: [...documents] }, entries };
};
