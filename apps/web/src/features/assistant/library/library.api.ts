import { openAssistantDocument } from '@aura/contracts/assistant/chat';
import {
  addLibraryDocument,
  addLibraryGroup,
  editLibraryGroup,
  listLibraryGroups,
  readAssistantFigures,
  readLibraryDocumentAgain,
  removeLibraryGroup,
  withdrawLibraryDocument,
} from '@aura/contracts/assistant/library';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'assistant-library': string;
  }
}

const queries = queriesOf(['assistant-library'], ['list', 'assistant-library']);

/** Reading takes seconds to minutes: polled to show progress. */
const WHILE_READING_MS = 5000;

export const libraryQueries = {
  groups: () => queries.read(listLibraryGroups, {}, 'groups'),
  figures: () => ({
    ...queries.read(readAssistantFigures, {}, 'figures'),
    refetchInterval: ({ state }: { readonly state: { readonly data?: { readonly waiting: number } | undefined } }) =>
      (state.data?.waiting ?? 0) > 0 ? WHILE_READING_MS : (false as const),
  }),
  customers: () => queries.read(preloadCustomers, {}, 'customers'),
};

export const useInvalidateLibrary = queries.useInvalidate;

const settled = { invalidates: 'settled' } as const;
export const useAddLibraryDocument = () => queries.useAct(addLibraryDocument, { shownInPlace: true });
export const useWithdrawDocument = () => queries.useAct(withdrawLibraryDocument, settled);
export const useReadAgain = () => queries.useAct(readLibraryDocumentAgain, settled);
export const useOpenLibraryDocument = () => queries.useAct(openAssistantDocument);
export const useAddLibraryGroup = () => queries.useAct(addLibraryGroup, { shownInPlace: true });
export const useEditLibraryGroup = () => queries.useAct(editLibraryGroup, { shownInPlace: true });
export const useRemoveLibraryGroup = () => queries.useAct(removeLibraryGroup, settled);
