import type { Endpoint } from '@aura/contracts/endpoint';
import type { Dimension } from '@aura/contracts/report';
import type { ListContract, ListRow } from '../list-contract.ts';

/** The result of the contracts' `report()`, as used by generic screens. */
export interface ReportContract<Row extends ListRow = ListRow> extends ListContract<Row> {
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly period: { readonly from: string; readonly to: string } | undefined;
  readonly chart: { readonly by: string; readonly figure: string } | undefined;
  readonly totals: Endpoint;
  readonly groups: Endpoint;
}
