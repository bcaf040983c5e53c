import * as documents from '@aura/contracts/providers/documents';
import { type Served, serve } from '../../../core/serve.ts';
import {
  listProviderDocuments,
  addProviderDocument,
  reviewProviderDocument,
  voidProviderDocument,
} from './provider-documents.ts';

export const providerDocumentRoutes: readonly Served[] = [
  serve(documents.listProviderDocuments, listProviderDocuments),
  serve(documents.addProviderDocument, addProviderDocument),
  serve(documents.reviewProviderDocument, reviewProviderDocument),
  serve(documents.voidProviderDocument, voidProviderDocument),
];
