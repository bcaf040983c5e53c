import * as chat from '@aura/contracts/assistant/chat';
import * as contract from '@aura/contracts/assistant/library';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { serve, type Served } from '../../core/serve.ts';
import { groupSource } from './library/group.source.ts';
import { libraryRows } from './library/library.source.ts';
import {
  listLibraryGroups,
  addLibraryDocument,
  readLibraryDocumentAgain,
  withdrawLibraryDocument,
} from './library/library-documents.ts';
import { readAssistantFigures } from './library/read-assistant-figures.ts';
import { drawDocumentPage } from './pages/draw-document-page.ts';
import { openAssistantDocument, readDocumentPage } from './pages/document-pages.ts';
import type { AssistantParts } from './parts.ts';

export const libraryLists: readonly Served[] = serveListing(contract.libraryListing, libraryRows);

export const libraryRoutes = (parts: AssistantParts): readonly Served[] => [
  serve(contract.listLibraryGroups, listLibraryGroups),
  ...serveRecord(contract.libraryGroup, groupSource),
  serve(contract.addLibraryDocument, addLibraryDocument),
  serve(contract.withdrawLibraryDocument, withdrawLibraryDocument),
  serve(contract.readLibraryDocumentAgain, readLibraryDocumentAgain),
  serve(contract.readAssistantFigures, readAssistantFigures(parts)),
  serve(chat.readDocumentPage, readDocumentPage),
  serve(chat.drawDocumentPage, drawDocumentPage),
  serve(chat.openAssistantDocument, openAssistantDocument),
];
