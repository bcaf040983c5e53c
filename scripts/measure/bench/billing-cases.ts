import {
  listAlmostReady,
  listReadyToBill,
  readMissingToBill,
  totalAlmostReady,
  totalReadyToBill,
} from '@aura/contracts/invoicing/ready-to-bill';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

/** The lists of what is ready to be billed and what is not, over every party between accepted work and its invoice. */
export async function billingCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select c.slug from affected_party a join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
     where s.billing = 'ready' and a.is_active and c.is_active limit 1`,
  );
  const [claim] = rows;
  if (claim === undefined) return [];
  const at = (name: string, path: string): BenchCase => ({
    name: `billing ${name}`,
    group: 'Admin',
    path: `/api/v1${path}`,
  });
  return [
    at('ready', listReadyToBill.path),
    at('ready, totals', totalReadyToBill.path),
    at('almost ready', listAlmostReady.path),
    at('almost ready, by what is missing', `${listAlmostReady.path}?blocker=paperwork`),
    at('almost ready, totals', totalAlmostReady.path),
    at('missing of a claim', readMissingToBill.path.replace(':slug', claim.slug)),
  ];
}
