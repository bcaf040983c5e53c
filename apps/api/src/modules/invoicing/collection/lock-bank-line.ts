import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';

interface LockedBankLine {
  readonly id: number;
  readonly accountId: number;
  readonly bookedOn: string;
  readonly description: string;
  readonly reference: string;
  readonly amount: number;
  readonly state: 'open' | 'matched' | 'ignored';
  readonly version: number;
}

/** Locks the line. First caller wins: the second gets 409 if state or version has changed. */
export async function lockBankLine(
  { db }: Pick<Context, 'db'>,
  id: number,
  { state, version }: Pick<LockedBankLine, 'state' | 'version'>,
): Promise<LockedBankLine> {
  const line = await oneOrNotFound(
    db,
    sql<LockedBankLine>`select l.id, l.account_id, l.booked_on::text as booked_on, l.description, l.reference, l.amount, l.state, l.version
    from bank_statement_line l where l.id = ${id} for no key update`,
  );
  if (line.state !== state || line.version !== version)
    throw new Conflict('Alguien más ya decidió sobre ese depósito. Actualice la página.');
  return line;
}
