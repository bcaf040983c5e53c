import { groupAssignations, listAssignations, totalAssignations } from '@aura/contracts/reports/assignation';
import { listCompleteData, totalCompleteData } from '@aura/contracts/reports/complete-data';
import type { Endpoint } from '@aura/contracts/endpoint';
import { listReport1 } from '@aura/contracts/reports/report-1';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

/** The reports of affected parties over three months: a page, its totals, and one insurer of all. */
export async function partyReportCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<{ from: string; to: string; customer: string }>(
    `select to_char(c.assigned_at - interval '45 days', 'YYYY/MM/DD') as from, to_char(c.assigned_at + interval '45 days', 'YYYY/MM/DD') as to,
       k.codename as customer
     from report_party c join customer k on k.id = c.customer_id order by c.assigned_at offset (select count(*) / 2 from report_party) limit 1`,
  );
  const [known] = rows;
  if (known === undefined) return [];
  const days = `fromDate=${known.from}&toDate=${known.to}`;
  const at = (name: string, endpoint: Endpoint, query = ''): BenchCase => ({
    name: `report ${name}`,
    group: 'Admin',
    path: `/api/v1${endpoint.path}?${query}`,
  });
  return [
    at('assignments, 90 days', listAssignations, `size=10&${days}`),
    at('assignments, totals of 90 days', totalAssignations, days),
    at('assignments, insurers of 90 days', groupAssignations, `by=customer&${days}`),
    at('Reporte #1, page 1', listReport1, 'size=10'),
    at('Reporte #1, page 500', listReport1, 'size=10&page=500'),
    at('Reporte #1, an insurer', listReport1, `size=10&customer=${known.customer}`),
    at('complete data, page 1', listCompleteData, 'size=10&is_work_done=true'),
    at('complete data, totals', totalCompleteData, 'is_work_done=true'),
  ];
}
