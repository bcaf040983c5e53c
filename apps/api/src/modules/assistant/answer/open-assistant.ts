import type { DocumentGroup, openAssistant as contract } from '@aura/contracts/assistant/chat';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { visibleDocuments } from '../base/visible-documents.ts';
import type { AssistantParts } from '../parts.ts';
import { documentJson, type ListedDocument } from './listed-document.ts';

const MOST_LISTED = 2000;
const WIDGET = {
  color: '#1565c0',
  imagePath: '/favicon.svg',
  message: 'Pregunte sobre manuales, pólizas y expedientes. Respondo con el lugar donde está escrito.',
  name: 'Avi',
};

/** Returns the manuals and policies to choose from, by group; documents of claims are chosen on the claim. */
export const openAssistant =
  ({ model }: AssistantParts): UseCase<typeof contract> =>
  async ({ db, actor }) => {
    const listed = await rows(
      db,
      sql<ListedDocument & { groupName: string; groupPath: string }>`select v.group_name, v.group_path, ${documentJson}
        from ${visibleDocuments(actor)} v left join document_text t on t.file_key = v.file_key where v.claim_id is null
        order by app.fold(v.group_path), app.fold(v.name), v.key limit ${sql.lit(MOST_LISTED)}`,
    );
    const { name } = await one(
      db,
      sql<{
        name: string;
      }>`select display_name as name from user_account where id = ${actor.userId}`,
    );
    return { widget: WIDGET, user: name, groups: groupsOf(listed), model: model?.name ?? null };
  };

function groupsOf(
  listed: readonly (ListedDocument & { readonly groupName: string; readonly groupPath: string })[],
): DocumentGroup[] {
  const groups = Map.groupBy(listed, ({ groupPath }) => groupPath);
  return [...groups].map(([path, documents]) => ({
    name: documents[0]?.groupName ?? '',
    path,
    documents: documents.map(({ key, name, pages, state }) => ({ key, name, pages, state })),
  }));
}
