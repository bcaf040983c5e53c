import type { DocumentKind, ProviderDocument } from '@aura/contracts/providers/documents';
import { useTexts } from '../../../lib/texts.ts';
import type { FieldInfos } from '../../../listing/public.ts';
import { documentTexts } from '../documents/documents.texts.ts';
import { useProviderFields } from '../form/provider-fields.ts';
import { providerFileTexts } from './provider-file.texts.ts';

/** The form's fields, and decisions about the provider made outside the form. */
export function useHistoryFields(): FieldInfos {
  const texts = useTexts(providerFileTexts);
  const acts = {
    requested: texts.bankRequested,
    approved: texts.bankApproved,
    rejected: texts.bankRejected,
    stopped: texts.bankStopped,
    seen: texts.bankSeen,
  };
  const showBank = (told: unknown) => {
    const { account, what } = told as { readonly account: string; readonly what: keyof typeof acts };
    return `${account}, ${acts[what]}`;
  };
  const papers = useTexts(documentTexts);
  const showReview = (told: unknown) => {
    const { kind, review } = told as { readonly kind: DocumentKind; readonly review: ProviderDocument['review'] };
    return `${papers[kind]}, ${papers[review]}`;
  };
  return {
    ...useProviderFields(),
    isBlocked: { title: texts.isBlocked },
    blockedReason: { title: texts.blockedReason },
    unblockedReason: { title: texts.unblockedReason },
    ranking: { title: texts.ranking },
    rankingNote: { title: texts.rankingNote },
    bankAccount: { title: texts.bankAccount, show: showBank },
    documentReview: { title: papers.reviewed, show: showReview },
    access: { title: texts.access },
  };
}
