import type {
  openAssistantDocument as openAssistantDocumentContract,
  readDocumentPage as readDocumentPageContract,
} from '@aura/contracts/assistant/chat';
import { sql } from 'kysely';

import type { UseCase } from '../../../core/context.ts';

import { handOutFile } from '../../files/public.ts';
import { NotFound } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';

import { seeDocument } from './visible-document.ts';

export const openAssistantDocument: UseCase<typeof openAssistantDocumentContract> = async (context, { params }) => {
  const { fileKey } = await seeDocument(context, params.document);
  return handOutFile(context, fileKey, 'download');
};

interface Page {
  readonly pages: number;
  readonly text: string;
  readonly hasPicture: boolean;
}

export const readDocumentPage: UseCase<typeof readDocumentPageContract> = async (context, { params }) => {
  const document = await seeDocument(context, params.document);
  const { pages, text, hasPicture } = await oneOrNotFound(
    context.db,
    sql<Page>`select t.pages, s.media_type = 'application/pdf' or s.has_preview as has_picture,
        coalesce((select string_agg(p.body, e'\n\n' order by p.place) from document_piece p
          where p.file_key = t.file_key and p.page = ${params.page}), '') as text
      from document_text t join stored_file s on s.key = t.file_key where t.file_key = ${document.fileKey} and s.state = 'ready'`,
  );
  if (params.page > pages) throw new NotFound();
  return { name: document.name, page: params.page, pages, text, hasPicture, claim: document.claimSlug };
};
