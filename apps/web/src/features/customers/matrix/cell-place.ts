import type { MatrixGrid } from '@aura/contracts/customers/matrix';

export interface CellPlace {
  readonly customer: MatrixGrid['customers'][number];
  readonly zone: MatrixGrid['zones'][number];
}

export function placeOf(
  grid: Pick<MatrixGrid, 'customers' | 'zones'>,
  customerId: number,
  zoneId: number,
): CellPlace | null {
  const customer = grid.customers.find(({ id }) => id === customerId);
  const zone = grid.zones.find(({ id }) => id === zoneId);
  return customer === undefined || zone === undefined ? null : { customer, zone };
}
