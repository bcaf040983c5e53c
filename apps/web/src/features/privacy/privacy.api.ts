import { preloadCustomers } from '@aura/contracts/customers/customers';
import { confirmMatches, searchPerson } from '@aura/contracts/privacy/person-search';
import { listReaders } from '@aura/contracts/privacy/reads';
import {
  answerPrivacyRequest,
  executePrivacyRequest,
  extendPrivacyRequest,
  makePersonExport,
  movePrivacyRequest,
  openPrivacyFile,
  readPrivacyRequest,
  registerPrivacyRequest,
} from '@aura/contracts/privacy/requests';
import {
  listRetentionRules,
  listRetentionRuns,
  previewRetention,
  readBlockedData,
  setRetentionRule,
} from '@aura/contracts/privacy/retention';
import { queriesOf } from '../../lib/queries-of.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly privacy: string;
  }
}

const queries = queriesOf(['privacy'], ['list', 'privacy-requests']);

export const privacyQueries = {
  all: () => queries.all(),
  request: (id: number) => queries.read(readPrivacyRequest, { params: { id } }, 'request', id),
  customers: () => queries.read(preloadCustomers, {}, 'customers'),
  readers: () => queries.read(listReaders, {}, 'readers'),
  rules: () => queries.read(listRetentionRules, {}, 'rules'),
  preview: () => queries.read(previewRetention, {}, 'preview'),
  runs: () => queries.read(listRetentionRuns, {}, 'runs'),
};

const settled = { invalidates: 'settled' } as const;
export const useRegisterPrivacyRequest = () => queries.useAct(registerPrivacyRequest, { shownInPlace: true });
export const useMovePrivacyRequest = () => queries.useAct(movePrivacyRequest, settled);
export const useAnswerPrivacyRequest = () => queries.useAct(answerPrivacyRequest, settled);
export const useExtendPrivacyRequest = () => queries.useAct(extendPrivacyRequest, settled);
export const useExecutePrivacyRequest = () => queries.useAct(executePrivacyRequest, settled);
export const useMakePersonExport = () => queries.useAct(makePersonExport, settled);
export const useOpenPrivacyFile = () => queries.useAct(openPrivacyFile);
export const useSearchPerson = () => queries.useAct(searchPerson);
export const useConfirmMatches = () => queries.useAct(confirmMatches, settled);
export const useSetRetentionRule = () => queries.useAct(setRetentionRule, { shownInPlace: true });
export const useReadBlockedData = () => queries.useAct(readBlockedData);
