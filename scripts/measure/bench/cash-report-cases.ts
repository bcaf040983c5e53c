import { groupBilled, listBilled, totalBilled } from '@aura/contracts/reports/billed';
import { groupCardCharges, listCardCharges, totalCardCharges } from '@aura/contracts/reports/card-spend';
import { groupPaid, listPaid, totalPaid } from '@aura/contracts/reports/cash';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

/** Cash reports over a quarter, as they open: a page, its totals and its groups. */
export async function cashReportCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(max(b.day) - 90, 'YYYY/MM/DD') as day from report_billed b having count(*) > 0`,
  );
  const [last] = rows;
  if (last === undefined) return [];
  const at = (name: string, path: string): BenchCase => ({
    name: `cash reports ${name}`,
    group: 'Admin',
    path: `/api/v1${path}`,
  });
  const quarter = `fromDate=${encodeURIComponent(last.day)}`;
  return [
    at('billed in a quarter', `${listBilled.path}?${quarter}`),
    at('billed in a quarter, page 100', `${listBilled.path}?${quarter}&page=100`),
    at('billed in a quarter, totals', `${totalBilled.path}?${quarter}`),
    at('billed in a quarter, totals beside those before', `${totalBilled.path}?${quarter}&compare=previous`),
    at('billed in a quarter, by customer', `${groupBilled.path}?${quarter}&by=customer`),
    at('billed in a quarter, by month', `${groupBilled.path}?${quarter}&by=month`),
    at('billed in a quarter, by supervisor', `${groupBilled.path}?${quarter}&by=supervisor`),
    at('cash in a quarter', `${listPaid.path}?${quarter}`),
    at('cash in a quarter, totals', `${totalPaid.path}?${quarter}`),
    at('cash in a quarter, by month', `${groupPaid.path}?${quarter}&by=month`),
    at('card spend', listCardCharges.path),
    at('card spend, totals', totalCardCharges.path),
    at('card spend, by person', `${groupCardCharges.path}?by=holder`),
  ];
}
