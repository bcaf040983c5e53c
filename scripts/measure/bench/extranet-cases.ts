import { listExtranetCases, readExtranetSummary } from '@aura/contracts/extranet/cases';
import { readRangeReport, readStatusReport } from '@aura/contracts/extranet/reports';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

/** The views of the insurer with the most cases: the same statements as for its own people. */
export async function extranetCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<{ codename: string }>(
    `select k.codename from extranet_case e join customer k on k.id = e.customer_id
     where k.codename <> '' group by k.codename order by count(*) desc limit 1`,
  );
  const [customer] = rows;
  if (customer === undefined) return [];
  const at = (name: string, { path }: { readonly path: string }, query = ''): BenchCase => ({
    name: `extranet ${name}`,
    group: 'Admin',
    path: `/api/v1${path}?customer=${encodeURIComponent(customer.codename)}${query}`,
  });
  return [
    at('list page 1', listExtranetCases, '&size=10'),
    at('list of the open ones', listExtranetCases, '&size=10&is_open=true'),
    at('cards', readExtranetSummary),
    at('report of stages', readStatusReport),
    at('report of ranges', readRangeReport),
  ];
}
