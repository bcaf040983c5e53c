import * as bankAccounts from '@aura/contracts/providers/bank-accounts';
import * as file from '@aura/contracts/providers/provider-file';
import * as providers from '@aura/contracts/providers/providers';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { type Served, serve } from '../../core/serve.ts';
import { grantProviderAccess } from './access/grant-provider-access.ts';
import { revokeProviderAccess } from './access/revoke-provider-access.ts';
import {
  approveBankAccount,
  rejectBankAccount,
  requestBankAccount,
  revealBankAccount,
} from './bank-accounts/decide-bank-account.ts';
import { listProviderAssignments, listProviderRankings } from './file/list-provider-assignments.ts';
import { readProviderFile } from './file/read-provider-file.ts';
import { findProviderDuplicates } from './registry/find-provider-duplicates.ts';
import { blockProvider, rankProvider, unblockProvider } from './registry/judge-provider.ts';
import { providerRows } from './registry/provider-rows.ts';
import { providerSource } from './registry/provider.source.ts';
import { removeProvider } from './registry/remove-provider.ts';

export function providerRoutes(parts: Parameters<typeof grantProviderAccess>[0]): readonly Served[] {
  return [
    ...serveListing(providers.providerListing, providerRows),
    ...serveRecord(providers.providerRecord, providerSource).filter(
      ({ endpoint }) => endpoint !== providers.removeProvider,
    ),
    serve(providers.removeProvider, removeProvider),
    serve(providers.findProviderDuplicates, findProviderDuplicates),
    serve(providers.blockProvider, blockProvider),
    serve(providers.unblockProvider, unblockProvider),
    serve(providers.rankProvider, rankProvider),
    serve(providers.grantProviderAccess, grantProviderAccess(parts)),
    serve(providers.revokeProviderAccess, revokeProviderAccess),
    serve(file.readProviderFile, readProviderFile),
    serve(file.listProviderAssignments, listProviderAssignments),
    serve(file.listProviderRankings, listProviderRankings),
    serve(bankAccounts.requestBankAccount, requestBankAccount),
    serve(bankAccounts.approveBankAccount, approveBankAccount),
    serve(bankAccounts.rejectBankAccount, rejectBankAccount),
    serve(bankAccounts.revealBankAccount, revealBankAccount),
  ];
}
