import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import { listQuotations } from '@aura/contracts/quotations/overview';
import {
  closeQuotation,
  handInQuotation,
  readOwnQuotation,
  readProviderQuotation,
  readQuotation,
  readQuotationVersion,
  reopenQuotation,
  saveOwnQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { useMay } from '../../../lib/session/use-may.ts';

const queries = queriesOf(['quotations'], ['claim'], ['claims']);

export const quotationQueries = {
  ofClaim: (slug: string) => queries.read(listQuotations, { params: { slug } }, 'claim', slug),
  ours: (id: number) => queries.read(readQuotation, { params: { id } }, 'ours', id),
  own: (id: number) => queries.read(readOwnQuotation, { params: { id } }, 'own', id),
  providers: (id: number) => queries.read(readProviderQuotation, { params: { id } }, 'provider', id),
  version: (id: number) => queries.read(readQuotationVersion, { params: { id } }, 'version', id),
};

/** A provider writes its own document; everybody else sees ours. */
export function useIsOwn(): boolean {
  return useMay(readOwnQuotation);
}

export function useQuotationQuery(id: number) {
  return useIsOwn() ? quotationQueries.own(id) : quotationQueries.ours(id);
}

/** The editor shows what was refused itself: another version is merged, fields are marked. */
export const useSaveOwn = () => queries.useAct(saveOwnQuotation, { shownInPlace: true });
export const useSaveOurs = () => queries.useAct(saveQuotation, { shownInPlace: true });

export const useCloseQuotation = () => queries.useAct(closeQuotation);
export const useHandIn = () => queries.useAct(handInQuotation);
export const useReopenQuotation = () => queries.useAct(reopenQuotation);

export const findConcepts = (text: string) => call(searchConcepts, { query: { text } });
