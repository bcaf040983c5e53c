import * as accounts from '@aura/contracts/payments/accounts';
import * as reports from '@aura/contracts/payments/reports';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { advanceRows } from '../reports/advance.source.ts';
import { providerJobRows } from '../reports/provider-job.source.ts';
import {
  providerAccountRows,
  readProviderAccount,
  listAccountRequests,
  totalProviderAccounts,
} from './provider-account.source.ts';
import { mailStatement, openStatement } from './statement.ts';

export const accountRoutes: readonly Served[] = [
  ...serveListing(accounts.providerAccountListing, providerAccountRows),
  ...serveReport(reports.providerJobListing, providerJobRows),
  ...serveReport(reports.advanceListing, advanceRows),
  serve(accounts.totalProviderAccounts, totalProviderAccounts),
  serve(accounts.readProviderAccount, readProviderAccount),
  serve(accounts.listAccountRequests, listAccountRequests),
  serve(accounts.openStatement, openStatement),
  serve(accounts.mailStatement, mailStatement),
];
