import { type listProviderDocuments as contract, REQUIRED_DOCUMENTS } from '@aura/contracts/providers/documents';
import type { UseCase } from '../../../core/context.ts';
import { documentsOf, isCurrent, isPending, requireProvider } from './document.store.ts';

export const listProviderDocuments: UseCase<typeof contract> = async (context, { params: { providerId } }) => {
  await requireProvider(context, providerId);
  const documents = await documentsOf(context, providerId);
  const standing = REQUIRED_DOCUMENTS.map((kind) => ({
    kind,
    validity:
      documents.find((document) => document.kind === kind && isCurrent(document))?.validity ?? ('missing' as const),
    hasPending: documents.some((document) => document.kind === kind && isPending(document)),
  }));
  return { documents: [...documents], standing };
};
