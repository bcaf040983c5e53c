import {
  type addWithholdingRate as addWithholdingRateContract,
  type listWithholdingRates as listWithholdingRatesContract,
  WITHHELD_NATURE_WORDS,
  WITHHELD_OF_WORDS,
  type WithholdingRate,
} from '@aura/contracts/payments/withholdings';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { formatDate, formatPercent } from '@aura/domain/format';
import type { WithholdingRule } from '@aura/domain/payments/withholdings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

/** What was withheld on a day: a receipt is judged by the rates of its own date. */
export function ratesOn({ db }: Pick<Act, 'db'>, day: string): Promise<readonly WithholdingRule[]> {
  return rows(
    db,
    sql<WithholdingRule>`select person_kind as issuer, regime, nature, isr::text as isr, iva from withholding_rate
    where ${day}::date between valid_from and coalesce(valid_until, 'infinity') order by id`,
  );
}

export const listWithholdingRates: UseCase<typeof listWithholdingRatesContract> = async (context) => [
  ...(await ratesOnWire(context)),
];

/** The rate in force until then ends on the day before; a rate that was used in a declaration is never rewritten. */
export const addWithholdingRate: UseCase<typeof addWithholdingRateContract> = async (context, { body }) => {
  const { db, actor } = context;
  const { personKind, regime, nature, isr, iva, validFrom, validUntil, source } = body;
  if (validUntil !== null && validUntil < validFrom) throw new Invalid({ validUntil: 'Termina antes de empezar' });
  // One addition at a time: the next one sees the rates that this one leaves.
  await db.selectFrom('paymentRule').select('id').where('id', '=', 1).forUpdate().execute();
  const [former] = await rows(
    db,
    sql<WithholdingRate>`select id, person_kind, regime, nature, isr::text as isr, iva, valid_from::text as valid_from,
      valid_until::text as valid_until from withholding_rate
    where person_kind = ${personKind} and regime = ${regime} and nature = ${nature} order by valid_from desc limit 1 for update`,
  );
  const isOpen = former !== undefined && former.validUntil === null;
  const free =
    former === undefined ? null : isOpen ? addDays(former.validFrom, 1) : addDays(former.validUntil ?? '', 1);
  if (free !== null && validFrom < free)
    throw new Invalid({ validFrom: `La tasa anterior rige: empiece el ${formatDate(free)} o después` });
  if (isOpen)
    await db
      .updateTable('withholdingRate')
      .set({ validUntil: addDays(validFrom, -1) })
      .where('id', '=', former.id)
      .execute();
  await db
    .insertInto('withholdingRate')
    .values({ personKind, regime, nature, isr, iva, validFrom, validUntil, source, madeBy: actor.userId })
    .execute();
  note(context, {
    entity: 'paymentRule',
    entityId: 1,
    changes: { withholdingRate: [former === undefined ? null : inWords(former), inWords(body)] },
    detail: { source },
  });
  return [...(await ratesOnWire(context))];
};

type Told = Pick<WithholdingRate, 'personKind' | 'regime' | 'nature' | 'isr' | 'iva' | 'validFrom'>;

function inWords({ personKind, regime, nature, isr, iva, validFrom }: Told): string {
  const percent = (rate: string) => formatPercent(Number(rate) * 100);
  const ofIva = iva === 'none' ? 'nada' : iva === 'two-thirds' ? 'dos terceras partes' : percent(iva);
  return `${WITHHELD_OF_WORDS[personKind].es}, régimen ${regime}, ${WITHHELD_NATURE_WORDS[nature].es.toLowerCase()}: ISR ${percent(isr)}, IVA ${ofIva}, desde el ${formatDate(validFrom)}`;
}

function ratesOnWire({ db, now }: Context): Promise<readonly WithholdingRate[]> {
  const today = businessDay(now());
  return rows(
    db,
    sql<WithholdingRate>`select * from (
      select id, person_kind, regime, nature, isr::text as isr, iva, valid_from::text as valid_from, valid_until::text as valid_until, source,
        ${today}::date between valid_from and coalesce(valid_until, 'infinity') as is_in_force from withholding_rate) k
    order by not is_in_force, person_kind desc, regime, nature, valid_from desc`,
  );
}
