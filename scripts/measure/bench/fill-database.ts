import type { Client } from 'pg';
import { generateProviders } from '../../../apps/api/src/seed/demo/generated-providers.ts';
import { generateClaims } from '../../../apps/api/src/seed/generator/generate-claims.ts';
import { generateHistory } from '../../../apps/api/src/seed/generator/generate-history.ts';
import { generateInvoices } from '../../../apps/api/src/seed/generator/invoices/generate-invoices.ts';
import { seedLists } from './seed-lists.ts';
import { seedPeople } from './seed-people.ts';

const LIST_ROWS = 10_000;
const PROVIDERS = 50_000;
/** So many claims, the newest among them, are written with quotations, budgets, orders and payments; those behind them as they are read years later. */
const WORKED = 50_000;
/** One in so many of those was billed, with every paper there is. */
const BILLED_SHARE = 10;
/** With the usual twelve lines a version of their quotations would be most of a large database. */
const USUAL_LINES_UP_TO = 10_000;
const FEW_LINES = 3;

interface Filling {
  /** All claims, the billed ones included. */
  readonly claims: number;
  /** Of how many the work may still be open: the newest. Equal at every size, so that what differs is the history. */
  readonly open: number;
}

/** Long lists and so many claims with their work and their money; what was done and after how many seconds is told. */
export async function fillDatabase(
  [owner, second]: readonly [Client, Client],
  { claims, open }: Filling,
  tell: (step: string) => void,
): Promise<void> {
  const worked = Math.min(claims, WORKED);
  const billed = Math.floor(worked / BILLED_SHARE);
  await seedPeople(owner, LIST_ROWS);
  // Before the many zones of the bench: a zone and family hold several hundred, as in a national network.
  await generateProviders(owner, PROVIDERS);
  tell('people and providers');
  // Before the claims that are measured: those are looked for in the later half.
  await generateInvoices(owner, billed, (step) => tell(`billed claims: ${step}`));
  const lines = worked > USUAL_LINES_UP_TO ? FEW_LINES : undefined;
  await generateClaims(owner, worked - billed, (step) => tell(`claims: ${step}`), { open, lines });
  if (claims > worked) await generateHistory([owner, second], claims - worked, (step) => tell(`history: ${step}`));
  await seedLists(owner, LIST_ROWS);
  await owner.query('vacuum analyze');
  tell('all of it');
}
