import pg from 'pg';
import { s3FileStore } from '../adapters/file-store/real.ts';
import { type Config, storageOf } from '../config.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { drawAhead, seedCompanyFiles } from '../seed/company/company-files.ts';
import { seedCompany } from '../seed/company/seed-company.ts';
import { seedAssistantLibrary } from '../seed/demo/assistant-library.ts';
import { pinPhotos, seedAuthorizations } from '../seed/demo/authorizations.ts';
import { seedBilling } from '../seed/demo/billing.ts';
import { seedCardSpend } from '../seed/demo/card-spend.ts';
import { seedComplaints } from '../seed/demo/complaints.ts';
import { seedDemoFiles } from '../seed/demo/demo-files.ts';
import { seedMessages } from '../seed/demo/messages.ts';
import { seedRecommendations } from '../seed/demo/recommendations.ts';
import { seedOrders } from '../seed/demo/orders.ts';
import { seedPayments } from '../seed/demo/payments.ts';
import { type DemoLogin, seedDemo } from '../seed/demo-data.ts';
import { openOffice } from './billing-stories/office.ts';
import { seedInvoicing } from './billing-stories/seed-invoicing.ts';
import { demoPapers } from './demo-papers.ts';
import { receiptXml } from './receipt-xml.ts';

interface Seeding {
  readonly ownerUrl: string;
  readonly config: Config;
  /** Leaves the company around the stories out. */
  readonly isStories?: boolean;
  readonly tell?: (step: string) => void;
}

/** Connections of the acts that bill; papers are printed while others wait for the database. */
const CONNECTIONS = 8;

/**
 * The stories, the company around them, and everything both have: files, packages, orders, payments, invoices. Photos
 * and documents, which nothing else refers to, are made beside the rest on a connection of their own. Existing data is
 * kept.
 */
export async function seedDemoCompany({
  ownerUrl,
  config,
  isStories = false,
  tell = () => undefined,
}: Seeding): Promise<readonly DemoLogin[]> {
  const storage = s3FileStore(storageOf(config));
  const [client, beside] = [
    new pg.Client({ connectionString: ownerUrl }),
    new pg.Client({ connectionString: ownerUrl }),
  ];
  await Promise.all([client.connect(), beside.connect()]);
  const db = openDatabase(openPool({ url: ownerUrl, name: 'aura-seed', max: CONNECTIONS, statementTimeoutMs: 30_000 }));
  const print = demoPapers(db, config);
  const office = isStories ? undefined : openOffice(db, config);
  const step = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
    const result = await work;
    tell(name);
    return result;
  };
  const files = async () => {
    await step('files of the stories', seedDemoFiles(beside, storage));
    if (!isStories) await step('photos', seedCompanyFiles(beside, storage));
  };
  const papers = async () => {
    await step('packages', seedAuthorizations(client, storage, print.printPackage));
    await step('orders', seedOrders(client, storage, print.printOrder));
    await step('papers to bill', seedBilling(client, storage));
    await step('payments', seedPayments(client, storage, receiptXml));
    await step('complaints', seedComplaints(client));
    await step('recommendations', seedRecommendations(client));
    await step('messages', seedMessages(client));
    if (office !== undefined) await step('invoices', seedInvoicing(db, config, office));
    await step('cards', seedCardSpend(client));
  };
  try {
    const logins = await step('stories', seedDemo(client));
    // The database is busy with the company while the library is printed and the photos are drawn.
    const ahead = Promise.all([
      step('library', seedAssistantLibrary(beside, storage)),
      isStories || drawAhead(),
      office,
    ]);
    if (!isStories) await step('company', seedCompany(client));
    await ahead;
    await Promise.all([files(), papers()]);
    await step('photos beside the lines', pinPhotos(client));
    return logins;
  } finally {
    storage.close();
    await Promise.all([client.end(), beside.end(), db.destroy()]);
  }
}
