import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

interface DifferingBilled {
  readonly invoiceId: number;
  readonly affectedPartyId: number;
  readonly kind: string;
  readonly kept: string | null;
  readonly found: string | null;
}

/** Where the billing report differs from the documents. Must be empty. */
export function differingBilled(db: Db): Promise<readonly DifferingBilled[]> {
  return rows(
    db,
    sql<DifferingBilled>`select f.invoice_id, f.affected_party_id, f.kind, f.kept, f.found from app.report_billed_faults() f`,
  );
}
