import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { tellCollections, tellStatement } from './collecting.ts';
import { tellCounterReceipts } from './handing-in.ts';
import { giveCertificates, type Office, openOffice } from './office.ts';
import { tellPast } from './past.ts';
import { tellSpending } from './spending.ts';
import { tellStamping } from './stamping.ts';
import type { Telling } from './stories.ts';
import { tellCancellations, tellCreditNote } from './undoing.ts';
import { tellFindings } from './watching.ts';

/**
 * Demo data of billing: invoices, hand-ins, collections, receipts of payment, cancellations and failures, made by the
 * acts themselves on a clock set back. Needs the company and its payments; existing data is kept.
 */
export async function seedInvoicing(
  db: Db,
  config: Config,
  opened: Promise<Office> = openOffice(db, config),
): Promise<void> {
  const office = await opened;
  try {
    await tellAll(office);
  } finally {
    await office.close();
  }
}

async function tellAll(office: Office): Promise<void> {
  const { db } = office;
  const known = await db.selectFrom('invoice').select('id').limit(1).executeTakeFirst();
  const account = await db.selectFrom('companyAccount').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (known !== undefined || account === undefined) return;
  const finance = await office.colleague('Finanzas');
  const second = await office.colleague('Finanzas', 1);
  await giveCertificates(office, finance.userId);
  const past = await tellPast(office, finance, account.id);
  const owing = past.filter(({ givenAt, collectedAt }) => givenAt !== null && collectedAt === null);
  const unhanded = past.filter(({ givenAt }) => givenAt === null);
  const telling: Telling = { office, finance, second, accountId: account.id, owing, unhanded };
  await tellCollections(telling);
  await tellCreditNote(telling);
  await tellCancellations(telling);
  await tellCounterReceipts(telling);
  await tellStamping(telling);
  await tellStatement(telling);
  await tellSpending(telling);
  await tellFindings(telling);
}
