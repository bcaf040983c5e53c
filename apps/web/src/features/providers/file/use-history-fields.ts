import { useTexts } from '../../../lib/texts.ts';
import type { FieldInfos } from '../../listing/public.ts';
import { useProviderFields } from '../form/provider-fields.ts';
import { providerFileTexts } from './provider-file.texts.ts';

/** The fields of the form, and what was decided about the provider beside it. */
export function useHistoryFields(): FieldInfos {
  const texts = useTexts(providerFileTexts);
  const acts = {
    requested: texts.bankRequested,
    approved: texts.bankApproved,
    rejected: texts.bankRejected,
    seen: texts.bankSeen,
  };
  const showBank = (told: unknown) => {
    const { account, what } = told as { readonly account: string; readonly what: keyof typeof acts };
    return `${account}, ${acts[what]}`;
  };
  return {
    ...useProviderFields(),
    isBlocked: { title: texts.isBlocked },
    blockedReason: { title: texts.blockedReason },
    unblockedReason: { title: texts.unblockedReason },
    ranking: { title: texts.ranking },
    rankingNote: { title: texts.rankingNote },
    bankAccount: { title: texts.bankAccount, show: showBank },
    access: { title: texts.access },
  };
}
