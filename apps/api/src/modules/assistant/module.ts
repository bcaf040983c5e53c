import { module } from '../module.ts';
import { forgetConversations } from './answer/forget-conversations.job.ts';
import { chatRoutes } from './chat-routes.ts';
import { libraryLists, libraryRoutes } from './library-routes.ts';
import type { AssistantParts } from './parts.ts';
import { findUnreadDocuments } from './reading/find-unread-documents.job.ts';
import { readDocumentJob } from './reading/read-document.job.ts';
import { readDocuments } from './reading/read-documents.job.ts';

export const assistant = module({
  name: 'assistant',
  lists: libraryLists,
  routes: ({ assistant: parts }: { readonly assistant: AssistantParts }) => [
    ...libraryRoutes(parts),
    ...chatRoutes(parts),
  ],
  jobs: [readDocumentJob, readDocuments, findUnreadDocuments, forgetConversations],
});
