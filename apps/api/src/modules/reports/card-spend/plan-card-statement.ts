import { createHash } from 'node:crypto';
import type { CardLineProblem, ReadCardStatement, StatementCharge } from '@aura/domain/card-spend/card-statement';
import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { readTable } from '../../../core/tables/read-table.ts';

export interface PlannedCharge extends StatementCharge {
  readonly fingerprint: string;
  readonly userId: number | null;
  /** Already in an earlier statement. */
  readonly isSeen: boolean;
}

export interface CardPlan {
  readonly sha256: string;
  readonly charges: readonly PlannedCharge[];
  readonly unread: readonly { readonly line: number; readonly why: CardLineProblem }[];
  readonly firstOn: string;
  readonly lastOn: string;
}

/** Months of charges for a company of this size; a larger file is something else. */
const MOST_CHARGES = 5000;
const MOST_UNREAD = 100;

interface Sent {
  readonly body: { readonly content: string };
}

/** What a request's file says, read before its transaction: a workbook, or a CSV in any encoding. */
export function readStatementFile({ body: { content } }: Sent): Promise<ReadCardStatement | null> {
  return readTable('cardStatement', Buffer.from(content, 'base64'));
}

/** What a file contains and what of it is new; shared by preview and import. */
export async function planCardStatement(
  context: Context,
  content: string,
  statement: ReadCardStatement | null,
): Promise<CardPlan> {
  const sha256 = createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex');
  await refuseSeen(context, sha256);
  if (statement === null)
    throw new Invalid({
      content: 'Faltan columnas: se esperan fecha, tarjeta, titular, comercio y monto en los encabezados.',
    });
  const { charges, unread } = statement;
  if (charges.length === 0) throw new Invalid({ content: 'El archivo no tiene cargos que se puedan leer.' });
  if (charges.length > MOST_CHARGES) throw new Invalid({ content: 'El archivo tiene más de 5,000 cargos. Divídalo.' });
  const days = charges.map(({ chargedOn }) => chargedOn).toSorted();
  const lastOn = days.at(-1) ?? '';
  if (lastOn > businessDay(context.now()))
    throw new Invalid({ content: `Tiene cargos de un día que todavía no llega: ${formatDate(lastOn)}.` });
  return {
    sha256,
    charges: await withWhatIsKnown(context, charges),
    unread: unread.slice(0, MOST_UNREAD),
    firstOn: days[0] ?? '',
    lastOn,
  };
}

async function refuseSeen({ db }: Context, sha256: string): Promise<void> {
  const [seen] = await rows(
    db,
    sql<{
      fileName: string;
      day: string;
    }>`select s.file_name, app.business_day(s.imported_at)::text as day from card_statement s where s.file_sha256 = ${sha256}`,
  );
  if (seen !== undefined)
    throw new Conflict(`Ese archivo ya se cargó el ${formatDate(seen.day)}, como «${seen.fileName}».`);
}

async function withWhatIsKnown(
  { db }: Context,
  charges: readonly StatementCharge[],
): Promise<readonly PlannedCharge[]> {
  const printed = withFingerprints(charges);
  const seen = new Set(
    (
      await rows(
        db,
        sql<{
          fingerprint: string;
        }>`select g.fingerprint from card_charge g where g.fingerprint = any(${printed.map(({ fingerprint }) => fingerprint)})`,
      )
    ).map(({ fingerprint }) => fingerprint),
  );
  const users = await usersCalled(db, [...new Set(charges.map(({ holder }) => holder))]);
  return printed.map((charge) => ({
    ...charge,
    userId: users.get(charge.holder) ?? null,
    isSeen: seen.has(charge.fingerprint),
  }));
}

/** Staff by name, only where the name is unique. */
async function usersCalled(db: Context['db'], holders: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows(
    db,
    sql<{
      holder: string;
      userId: number;
    }>`select h.holder, min(u.id) as user_id from unnest(${holders}::text[]) h (holder) join user_account u
      on u.is_active and u.customer_id is null and u.provider_id is null and app.fold(h.holder) in (app.fold(u.display_name),
        app.fold(u.full_name))
    group by h.holder having count(*) = 1`,
  );
  return new Map(found.map(({ holder, userId }) => [holder, userId]));
}

/** Two equal charges on one day are two: each is distinguished by its position among its equals. */
function withFingerprints(charges: readonly StatementCharge[]) {
  const seen = new Map<string, number>();
  return charges.map((charge) => {
    const { chargedOn, card, amount, merchant, reference } = charge;
    const words = [chargedOn, card, amount, merchant.toUpperCase(), reference.toUpperCase()].join('|');
    const place = (seen.get(words) ?? 0) + 1;
    seen.set(words, place);
    return { ...charge, fingerprint: createHash('sha256').update(`${words}|${place}`).digest('hex') };
  });
}

export function countsOf({ charges }: CardPlan) {
  const fresh = charges.filter(({ isSeen }) => !isSeen);
  return {
    charges: charges.length,
    fresh: fresh.length,
    known: charges.length - fresh.length,
    refunds: fresh.filter(({ amount }) => amount < 0).length,
    amount: fresh.reduce((sum, { amount }) => sum + amount, 0),
  };
}
