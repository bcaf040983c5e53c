import { type listProviderDocuments as contract, REQUIRED_DOCUMENTS } from '@aura/contracts/providers/documents';
import { documentValidity } from '@aura/domain/document-validity';
import { businessDay } from '@aura/domain/business-day';
import type { UseCase } from '../../../core/context.ts';
import { documentsOf, isCurrent, requireProvider } from './document.store.ts';

export const listProviderDocuments: UseCase<typeof contract> = async (context, { params: { providerId } }) => {
  await requireProvider(context, providerId);
  const documents = await documentsOf(context, providerId);
  const day = businessDay(context.now());
  const standing = REQUIRED_DOCUMENTS.map((kind) => ({
    kind,
    validity: documentValidity(
      documents.find((document) => document.kind === kind && isCurrent(document)),
      day,
    ),
  }));
  return { documents: [...documents], standing };
};
