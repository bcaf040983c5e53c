import { createHash } from 'node:crypto';
import type { InputOf } from '@aura/contracts/endpoint';
import type { uploadBankStatement as contract } from '@aura/contracts/invoicing/bank-statements';
import type { ReadStatement, StatementDeposit } from '@aura/domain/invoicing/bank-statement';
import { formatDate } from '@aura/domain/format';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import type { AfterReading } from '../../../core/serve.ts';
import { rows } from '../../../core/sql.ts';
import { readTable } from '../../../core/tables/read-table.ts';

export function readStatementFile({ body }: InputOf<typeof contract>): Promise<ReadStatement | null> {
  return readTable('bankStatement', Buffer.from(body.content, 'base64'));
}

/**
 * Stores the deposits of a statement. A deposit already in a statement with overlapping days is skipped as a duplicate.
 */
export const uploadBankStatement: AfterReading<typeof contract, ReadStatement | null> = async (
  context,
  { body },
  statement,
) => {
  const { db, actor, now } = context;
  const { accountId, fileName } = body;
  const account = await db
    .selectFrom('companyAccount')
    .select('isActive')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || !account.isActive) throw new Invalid({ accountId: 'Elija una cuenta activa' });
  const bytes = Buffer.from(body.content, 'base64');
  const fileSha256 = createHash('sha256').update(bytes).digest('hex');
  await refuseSeen(context, fileSha256);
  if (statement === null)
    throw new Invalid({ content: 'Faltan columnas: se esperan fecha y abono (o importe) en los encabezados.' });
  const { deposits, withdrawals, unread } = statement;
  if (deposits.length === 0) throw new Invalid({ content: 'El archivo no tiene depósitos que se puedan leer.' });
  const days = deposits.map(({ bookedOn }) => bookedOn).toSorted();
  if ((days.at(-1) ?? '') > businessDay(now()))
    throw new Invalid({ content: `Tiene depósitos de un día que todavía no llega: ${formatDate(days.at(-1) ?? '')}.` });
  const { id } = await db
    .insertInto('bankStatement')
    .values({
      accountId,
      fileName,
      fileSha256,
      firstOn: days[0] ?? '',
      lastOn: days.at(-1) ?? '',
      importedBy: actor.userId,
      importedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fresh = await insertLines(context, id, accountId, deposits);
  const known = deposits.length - fresh;
  note(context, { entity: 'bankStatement', entityId: id, detail: { fileName, fresh, known, withdrawals } });
  return { id, deposits: deposits.length, fresh, known, withdrawals, unread: [...unread].slice(0, 100) };
};

async function refuseSeen({ db }: Context, sha256: string): Promise<void> {
  const [seen] = await rows(
    db,
    sql<{
      fileName: string;
      day: string;
    }>`select s.file_name, app.business_day(s.imported_at)::text as day from bank_statement s where s.file_sha256 = ${sha256}`,
  );
  if (seen !== undefined)
    throw new Conflict(`Ese archivo ya se cargó el ${formatDate(seen.day)}, como «${seen.fileName}».`);
}

async function insertLines(
  { db }: Context,
  statementId: number,
  accountId: number,
  deposits: readonly StatementDeposit[],
): Promise<number> {
  const lines = withFingerprints(deposits);
  const inserted = await rows(
    db,
    sql`insert into bank_statement_line (statement_id, account_id, position, booked_on, description, reference, amount, fingerprint)
    select ${statementId}::bigint, ${accountId}::bigint, x.line, x."bookedOn", x.description, x.reference, x.amount, x.fingerprint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (line int, "bookedOn" date, description text, reference text, amount bigint, fingerprint text)
    on conflict (account_id, fingerprint) do nothing returning id`,
  );
  return inserted.length;
}

/** Equal deposits of one day are distinguished by their position among equals. */
function withFingerprints(deposits: readonly StatementDeposit[]) {
  const seen = new Map<string, number>();
  return deposits.map((deposit) => {
    const { bookedOn, amount, description, reference } = deposit;
    const words = [bookedOn, amount, description.toUpperCase(), reference.toUpperCase()].join('|');
    const place = (seen.get(words) ?? 0) + 1;
    seen.set(words, place);
    return { ...deposit, fingerprint: createHash('sha256').update(`${words}|${place}`).digest('hex') };
  });
}
