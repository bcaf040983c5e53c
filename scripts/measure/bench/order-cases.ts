import { listOrders, readOrders, totalOrders } from '@aura/contracts/budgets/order';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

/** The report of orders as it opens and filtered, its totals, and the orders of a party; empty where there are none. */
export async function orderCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<{ party: string; day: string }>(
    `select o.affected_party_id as party, to_char(o.issued_at - interval '90 days', 'YYYY/MM/DD') as day
     from purchase_order o order by o.issued_at desc, o.id desc limit 1`,
  );
  const [last] = rows;
  if (last === undefined) return [];
  const at = (name: string, path: string): BenchCase => ({
    name: `orders ${name}`,
    group: 'Admin',
    path: `/api/v1${path}`,
  });
  const quarter = `fromDate=${encodeURIComponent(last.day)}`;
  return [
    at('report, a quarter', `${listOrders.path}?${quarter}`),
    at('report, everything', listOrders.path),
    at('report, page 500', `${listOrders.path}?page=500`),
    at('report, to be paid in a quarter', `${listOrders.path}?payable=yes&${quarter}`),
    at('totals, a quarter', `${totalOrders.path}?${quarter}`),
    at('of a party', readOrders.path.replace(':id', last.party)),
  ];
}
