import { searchClaims } from '@aura/contracts/claims/claim-list';
import { readDossier } from '@aura/contracts/claims/dossier';
import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import { readPriceMemory } from '@aura/contracts/quotations/price-memory';
import { readQuotationReview } from '@aura/contracts/quotations/review';
import { addKit, listKits, removeKit } from '@aura/contracts/quotations/kits';
import { listQuotations } from '@aura/contracts/quotations/overview';
import { printQuotationVersion, readQuotationPaper } from '@aura/contracts/quotations/print';
import {
  closeQuotation,
  copyQuotation,
  handInQuotation,
  readOwnQuotation,
  readProviderQuotation,
  readQuotation,
  readQuotationVersion,
  reopenQuotation,
  saveOwnQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly quotations: string;
    readonly 'price-memory': unknown;
  }
}

const queries = queriesOf(['quotations'], ...CLAIM_VIEWS);

export const quotationQueries = {
  ofClaim: (slug: string) => queries.read(listQuotations, { params: { slug } }, 'claim', slug),
  ours: (id: number) => queries.read(readQuotation, { params: { id } }, 'ours', id),
  own: (id: number) => queries.read(readOwnQuotation, { params: { id } }, 'own', id),
  provider: (id: number) => queries.read(readProviderQuotation, { params: { id } }, 'provider', id),
  kits: () => queries.read(listKits, {}, 'kits'),
  /** Claims by number or name, to copy from. */
  claims: (text: string) => queries.read(searchClaims, { query: { text } }, 'claims', text),
  paper: (id: number, version: number | undefined) =>
    queries.read(readQuotationPaper, { params: { id }, query: { version } }, 'paper', id, version),
  review: (id: number) => queries.read(readQuotationReview, { params: { id } }, 'review', id),
  version: (id: number) => queries.read(readQuotationVersion, { params: { id } }, 'version', id),
};

// Under its own key: saving a quotation does not change past prices.
const memory = queriesOf(['price-memory']);
export const priceMemoryOf = (affectedPartyId: number, concepts: readonly number[]) =>
  memory.read(readPriceMemory, { query: { affectedPartyId, concepts: [...concepts] } }, affectedPartyId, ...concepts);

/** A provider writes its own quotation; others see the company's. */
export function useIsOwn(): boolean {
  return useMay(readOwnQuotation);
}

export function useQuotationQuery(id: number) {
  return useIsOwn() ? quotationQueries.own(id) : quotationQueries.ours(id);
}

/** The editor shows refusals itself: a version conflict is merged, fields are marked. */
export const useSaveOwn = () => queries.useAct(saveOwnQuotation, { shownInPlace: true });
export const useSaveOurs = () => queries.useAct(saveQuotation, { shownInPlace: true });

/**
 * The dialog shows refusals and asks for the reasons the server requires. With an unsaved quotation it is unmounted by
 * the save that precedes closing, so the error dialog shows refusals then.
 */
export const useCloseQuotation = (isSaved: boolean) =>
  queries.useAct(closeQuotation, { shownInPlace: isSaved, invalidates: 'settled' });
export const useHandIn = () => queries.useAct(handInQuotation);
/** A version conflict is merged by the editor, as on saving. */
export const useCopyQuotation = () => queries.useAct(copyQuotation, { shownInPlace: true });
export const useReopenQuotation = () => queries.useAct(reopenQuotation);

export const useAddKit = () => queries.useAct(addKit);
export const useRemoveKit = () => queries.useAct(removeKit);

/** Under the claim file's key, which reads the same. */
export const dossierQuery = (partyId: number) =>
  queryOptions({
    queryKey: ['dossier', partyId],
    queryFn: ({ signal }) => call(readDossier, { params: { id: partyId } }, { signal }),
  });

export const findConcepts = (text: string) => call(searchConcepts, { query: { text } });
export const findConceptsByCode = (codes: readonly string[]) => call(searchConcepts, { query: { codes: [...codes] } });

/** The PDF of a version, with the chosen photos. */
export const useTakePdf = (id: number) =>
  useMutation({
    mutationFn: (photos: readonly number[]) =>
      call(printQuotationVersion, { params: { id }, query: { photos: photos.map(String) } }),
  });
