import * as accounts from '@aura/contracts/payments/accounts';
import * as reports from '@aura/contracts/payments/reports';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { advanceRows } from '../reports/advance.source.ts';
import { paidRows } from '../reports/paid.source.ts';
import { providerJobRows } from '../reports/provider-job.source.ts';
import { totalAdvances } from '../reports/total-advances.ts';
import { totalPaid } from '../reports/total-paid.ts';
import { totalProviderJobs } from '../reports/total-provider-jobs.ts';
import { listAccountRequests } from './list-account-requests.ts';
import { mailStatement } from './mail-statement.ts';
import { openStatement } from './open-statement.ts';
import { providerAccountRows } from './provider-account.source.ts';
import { readProviderAccount } from './read-provider-account.ts';
import { totalProviderAccounts } from './total-provider-accounts.ts';

export const accountRoutes: readonly Served[] = [
  ...serveListing(accounts.providerAccountListing, providerAccountRows),
  ...serveListing(reports.providerJobListing, providerJobRows),
  ...serveListing(reports.advanceListing, advanceRows),
  ...serveListing(reports.paidListing, paidRows),
  serve(accounts.totalProviderAccounts, totalProviderAccounts),
  serve(accounts.readProviderAccount, readProviderAccount),
  serve(accounts.listAccountRequests, listAccountRequests),
  serve(accounts.openStatement, openStatement),
  serve(accounts.mailStatement, mailStatement),
  serve(reports.totalProviderJobs, totalProviderJobs),
  serve(reports.totalAdvances, totalAdvances),
  serve(reports.totalPaid, totalPaid),
];
