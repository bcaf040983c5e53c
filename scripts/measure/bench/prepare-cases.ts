import type { Client } from 'pg';
import { createApp } from '../../../apps/api/src/app.ts';
import { type Config, readConfig } from '../../../apps/api/src/config.ts';
import { createLog } from '../../../apps/api/src/log.ts';
import { urlFor } from '../../../apps/api/src/testing/test-database.ts';
import { billingCases } from './billing-cases.ts';
import { budgetCases } from './budget-cases.ts';
import { capturedSql, type Statement } from './captured-sql.ts';
import { type BenchCase, cases as plainCases } from './cases.ts';
import { cashReportCases } from './cash-report-cases.ts';
import { claimCases } from './claim-cases.ts';
import { indicatorCases } from './indicator-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { macroCases } from './macro-cases.ts';
import { connect } from './measure.ts';
import { orderCases } from './order-cases.ts';
import { partyReportCases } from './party-report-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { quotationCases } from './quotation-cases.ts';
import { prepareSaves } from './save-row.ts';
import { signInAs } from './sign-in-as.ts';

/** The reads whose names contain the text, a user of each group, and the SQL each endpoint sends. */
export async function prepareCases(name: string, settings: Record<string, string>, only: string) {
  const config: Config = readConfig(settings);
  const owner = await connect(urlFor('postgres', name));
  const { cases, partyOf } = await casesOf(owner, only);
  const groups = new Set([...cases.map((one) => one.group), 'Admin' as const]);
  const tokens = await signInAs({ owner, url: urlFor('aura_owner', name), config }, groups);
  await owner.end();
  const app = await createApp(config, createLog('silent', 'bench'));
  const statements = new Map<string, readonly Statement[]>();
  let session: readonly Statement[] = [];
  for (const { name: title, group, path } of cases) {
    const headers = { authorization: `JWT ${await tokens.of(group)}` };
    const ask = () => app.server.inject({ url: path, headers });
    // The first call of a server also loads the permissions of groups; only later calls are measured.
    await ask();
    statements.set(title, await capturedSql(ask));
    session = await capturedSql(ask, 'server');
  }
  const saved = await prepareSaves(app, await tokens.of('Admin'), partyOf, only);
  await app.close();
  return { tokens, statements, session, cases, saved };
}

async function casesOf(owner: Client, only: string) {
  // A database filled for the money lists has no long drafts.
  const isMoney = /^(payments|billing|invoicing|indicators)/.test(only);
  const quotations = isMoney ? { cases: [], longDraft: 0 } : await quotationCases(owner);
  const budgets = isMoney ? { cases: [], longBudget: 0 } : await budgetCases(owner);
  const all: readonly BenchCase[] = [
    ...plainCases,
    ...(isMoney ? [] : await claimCases(owner)),
    ...(isMoney ? [] : await macroCases(owner)),
    ...quotations.cases,
    ...budgets.cases,
    ...(isMoney ? [] : await orderCases(owner)),
    ...(await paymentCases(owner)),
    ...(await billingCases(owner)),
    ...(await invoiceCases(owner)),
    ...(isMoney ? [] : await partyReportCases(owner)),
    ...indicatorCases(new Date()),
    ...(await cashReportCases(owner)),
  ];
  const wanted = only.split('|');
  const partyOf = {
    'quotation saved, 100 lines': quotations.longDraft,
    'budget saved, 500 concepts': budgets.longBudget,
  } as const;
  return { cases: all.filter(({ name }) => wanted.some((text) => name.includes(text))), partyOf };
}
