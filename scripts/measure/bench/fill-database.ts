import type { Client } from 'pg';
import { generateProviders } from '../../../apps/api/src/seed/demo/generated-providers.ts';
import { generateClaims } from '../../../apps/api/src/seed/generator/generate-claims.ts';
import { generateHistory } from '../../../apps/api/src/seed/generator/generate-history.ts';
import { generateInvoices } from '../../../apps/api/src/seed/generator/invoices/generate-invoices.ts';
import { seedLists } from './seed-lists.ts';
import { seedPeople } from './seed-people.ts';

const LIST_ROWS = 10_000;
const PROVIDERS = 50_000;
/** This many of the newest claims get quotations, budgets, orders and payments; older ones only what is still read. */
const WORKED = 50_000;
/** One in this many of those was billed, with every document. */
const BILLED_SHARE = 10;
/** Above this size quotations have fewer lines: the usual twelve would be most of a large database. */
const USUAL_LINES_UP_TO = 10_000;
const FEW_LINES = 3;

interface Filling {
  /** All claims, the billed ones included. */
  readonly claims: number;
  /** How many of the newest claims may be open. Equal at every size, so that only the history differs. */
  readonly open: number;
}

/** Fills long lists and this many claims with their work and money; reports each step with its seconds. */
export async function fillDatabase(
  [owner, second]: readonly [Client, Client],
  { claims, open }: Filling,
  tell: (step: string) => void,
): Promise<void> {
  const worked = Math.min(claims, WORKED);
  const billed = Math.floor(worked / BILLED_SHARE);
  await seedPeople(owner, LIST_ROWS);
  // Before the bench's many zones: a zone and family hold several hundred, as in a national network.
  await generateProviders(owner, PROVIDERS);
  tell('people and providers');
  // Before the measured claims, which are taken from the later half.
  await generateInvoices(owner, billed, (step) => tell(`billed claims: ${step}`));
  const lines = worked > USUAL_LINES_UP_TO ? FEW_LINES : undefined;
  await generateClaims(owner, worked - billed, (step) => tell(`claims: ${step}`), { open, lines });
  if (claims > worked) await generateHistory([owner, second], claims - worked, (step) => tell(`history: ${step}`));
  await seedLists(owner, LIST_ROWS);
  await owner.query('vacuum analyze');
  tell('all of it');
}
