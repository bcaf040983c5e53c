import * as bankAccounts from '@aura/contracts/providers/bank-accounts';
import * as file from '@aura/contracts/providers/provider-file';
import * as links from '@aura/contracts/providers/provider-links';
import * as contract from '@aura/contracts/providers/providers';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { grantProviderAccess, revokeProviderAccess } from './access/provider-access.ts';
import {
  requestBankAccount,
  approveBankAccount,
  rejectBankAccount,
  stopBankAccount,
  revealBankAccount,
} from './bank-accounts/bank-accounts.ts';
import { providerDocumentRoutes } from './documents/document-routes.ts';
import { readProviderFile, listProviderRankings } from './file/read-provider-file.ts';
import { type LinkParts, openProviderLink, proveProviderLink } from './links/enter-by-link.ts';
import {
  listProviderLinks,
  makeProviderLink,
  noteWhatsappConsent,
  revokeProviderLink,
} from './links/provider-links.ts';
import { countFinishedRepairs } from './performance/count-finished-repairs.job.ts';
import {
  findProviderDuplicates,
  rankProvider,
  blockProvider,
  unblockProvider,
  removeProvider,
  providerRows,
} from './registry/providers.ts';
import { providerSource } from './registry/provider.source.ts';
import { suggestionRoutes } from './suggestion/suggestion-routes.ts';

export const providers = module({
  name: 'providers',
  lists: serveListing(contract.providerListing, providerRows),
  jobs: [countFinishedRepairs],
  routes: (parts: Parameters<typeof grantProviderAccess>[0] & LinkParts) => [
    ...providerDocumentRoutes,
    ...serveRecord(contract.providerRecord, providerSource).filter(
      ({ endpoint }) => endpoint !== contract.removeProvider,
    ),
    serve(contract.removeProvider, removeProvider),
    serve(contract.findProviderDuplicates, findProviderDuplicates),
    serve(contract.blockProvider, blockProvider),
    serve(contract.unblockProvider, unblockProvider),
    serve(contract.rankProvider, rankProvider),
    serve(contract.grantProviderAccess, grantProviderAccess(parts)),
    serve(contract.revokeProviderAccess, revokeProviderAccess),
    serve(links.listProviderLinks, listProviderLinks),
    serve(links.makeProviderLink, makeProviderLink),
    serve(links.revokeProviderLink, revokeProviderLink),
    serve(links.noteWhatsappConsent, noteWhatsappConsent),
    serve(links.openProviderLink, openProviderLink(parts)),
    serve(links.proveProviderLink, proveProviderLink(parts)),
    serve(file.readProviderFile, readProviderFile),
    serve(file.listProviderRankings, listProviderRankings),
    serve(bankAccounts.requestBankAccount, requestBankAccount),
    serve(bankAccounts.approveBankAccount, approveBankAccount),
    serve(bankAccounts.rejectBankAccount, rejectBankAccount),
    serve(bankAccounts.stopBankAccount, stopBankAccount),
    serve(bankAccounts.revealBankAccount, revealBankAccount),
    ...suggestionRoutes,
  ],
});
