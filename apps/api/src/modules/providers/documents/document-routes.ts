import * as documents from '@aura/contracts/providers/documents';
import { type Served, serve } from '../../../core/serve.ts';
import { addProviderDocument } from './add-provider-document.ts';
import { listProviderDocuments } from './list-provider-documents.ts';
import { reviewProviderDocument } from './review-provider-document.ts';
import { voidProviderDocument } from './void-provider-document.ts';

export const providerDocumentRoutes: readonly Served[] = [
  serve(documents.listProviderDocuments, listProviderDocuments),
  serve(documents.addProviderDocument, addProviderDocument),
  serve(documents.reviewProviderDocument, reviewProviderDocument),
  serve(documents.voidProviderDocument, voidProviderDocument),
];
