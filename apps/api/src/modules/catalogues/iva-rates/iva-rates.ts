import type {
  listIvaRates as listIvaRatesContract,
  setIssuePlace as setIssuePlaceContract,
  setIvaRate as setIvaRateContract,
} from '@aura/contracts/catalogues/iva-rates';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatPercent } from '@aura/domain/format';
import { sql } from 'kysely';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';

/** The issuer. A seller without a file has neither id: its registration is unknown and not asked for. */
export interface IvaIssuer {
  readonly unitId?: number | null;
  readonly providerId?: number | null;
}

interface Standing {
  readonly percentage: number;
  readonly standing: 'usable' | 'notInForce' | 'notAtBorder' | 'notRegistered';
}

/** A rate, and why it may not be charged; empty if it may. */
export interface RateAnswer {
  readonly percentage: number;
  readonly refusal: string;
}

/**
 * Which rates of IVA this issuer may charge from this place of issue on this day: the one rule for what we issue and
 * what we receive. Without a place: from any that it is registered with.
 */
export async function ivaRatesOf(
  { db }: Pick<Act, 'db'>,
  { unitId = null, providerId = null }: IvaIssuer,
  placeOfIssue: string | null,
  day: string,
): Promise<readonly RateAnswer[]> {
  const found = await rows(
    db,
    sql<Standing>`select percentage, standing from app.iva_rates(${unitId}, ${providerId}, ${placeOfIssue}, ${day}::date)`,
  );
  return found.map(({ percentage, standing }) => ({
    percentage,
    refusal: REFUSALS[standing]({ percentage, place: placeOfIssue, day, isOurs: unitId !== null }),
  }));
}

interface Asked {
  readonly percentage: number;
  readonly place: string | null;
  readonly day: string;
  readonly isOurs: boolean;
}

const REFUSALS: Readonly<Record<Standing['standing'], (asked: Asked) => string>> = {
  usable: () => '',
  notInForce: ({ percentage, day }) =>
    `El IVA de ${formatPercent(percentage)} no está vigente el ${formatDate(day)}: ningún decreto registrado lo permite ese día.`,
  notAtBorder: ({ percentage, place }) =>
    `El código postal ${place} no está en la región fronteriza: desde ahí no se cobra IVA de ${formatPercent(percentage)}.`,
  notRegistered: ({ percentage, place, isOurs }) =>
    isOurs
      ? `La unidad de negocio no tiene ${place === null ? 'un lugar de expedición de la frontera' : `el lugar de expedición ${place}`} registrado en el estímulo: no puede cobrar IVA de ${formatPercent(percentage)}.`
      : `El proveedor no está registrado en el estímulo de la frontera: no puede cobrar IVA de ${formatPercent(percentage)}.`,
};

/** Why a rate cannot be promised for the work of a party; null if it can, or if no rule says anything of it. */
export async function promiseRefusal(
  act: Pick<Act, 'db' | 'now'>,
  issuer: IvaIssuer,
  percentage: number,
): Promise<string | null> {
  const answers = await ivaRatesOf(act, issuer, null, businessDay(act.now()));
  const refusal = answers.find((one) => one.percentage === percentage)?.refusal ?? '';
  return refusal === '' ? null : refusal;
}

export interface IssuingPlace {
  readonly postalCode: string;
  readonly answers: readonly RateAnswer[];
}

/** Where a business unit may issue from, its fiscal address first, and what may be charged there on a day. */
export async function issuingPlaces(
  { db }: Pick<Act, 'db'>,
  unitId: number,
  day: string,
): Promise<readonly IssuingPlace[]> {
  const places = await rows(
    db,
    sql<{ postalCode: string }>`select b.postal_code from business_unit b where b.id = ${unitId}
    union all (select p.postal_code from issue_place p join business_unit b on b.id = p.business_unit_id
      where b.id = ${unitId} and p.is_active and p.postal_code <> b.postal_code order by p.id)`,
  );
  const known: IssuingPlace[] = [];
  for (const { postalCode } of places)
    known.push({ postalCode, answers: await ivaRatesOf({ db }, { unitId }, postalCode, day) });
  return known;
}

export const listIvaRates: UseCase<typeof listIvaRatesContract> = (context) => readRates(context);

/** Judged by later documents; what was issued keeps the rate that held on its day. */
export const setIvaRate: UseCase<typeof setIvaRateContract> = async (context, { body }) => {
  const { version, ...values } = body;
  refuseBackwards(values.validFrom, values.validUntil, 'validUntil');
  const before = (await readRates(context)).rates.find(
    ({ percentage, validFrom }) => percentage === values.percentage && validFrom === values.validFrom,
  );
  if ((before?.version ?? 0) !== version) throw new Stale(await readRates(context));
  const { id } = await context.db
    .insertInto('ivaRate')
    .values({ ...values, percentage: String(values.percentage) })
    .onConflict((conflict) =>
      conflict
        .columns(['percentage', 'validFrom'])
        .doUpdateSet({ ...values, percentage: String(values.percentage), version: version + 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'ivaRate', entityId: id, changes: changesOf(before, values) });
  return readRates(context);
};

export const setIssuePlace: UseCase<typeof setIssuePlaceContract> = async (
  context,
  { params: { id: unitId }, body },
) => {
  const { version, ...values } = body;
  if (values.stimulusFrom === null && values.stimulusUntil !== null)
    throw new Invalid({ stimulusFrom: 'Diga desde cuándo está registrado' });
  if (values.stimulusFrom !== null) {
    refuseBackwards(values.stimulusFrom, values.stimulusUntil, 'stimulusUntil');
    await refuseInland(context, values);
  }
  await oneOrNotFound(context.db, sql`select id from business_unit where id = ${unitId} for no key update`);
  const before = (await readRates(context)).places.find(
    ({ businessUnitId, postalCode }) => businessUnitId === unitId && postalCode === values.postalCode,
  );
  if ((before?.version ?? 0) !== version) throw new Stale(await readRates(context));
  const { id } = await context.db
    .insertInto('issuePlace')
    .values({ ...values, businessUnitId: unitId })
    .onConflict((conflict) =>
      conflict.columns(['businessUnitId', 'postalCode']).doUpdateSet({ ...values, version: version + 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'issuePlace', entityId: id, changes: changesOf(before, values) });
  return readRates(context);
};

/** Only changes of the fields that were sent: fields shown beside them are not part of the record. */
function changesOf(before: object | undefined, values: object) {
  const held = new Map(Object.entries(before ?? {}));
  return differences(Object.fromEntries(Object.keys(values).map((name) => [name, held.get(name)])), { ...values });
}

function refuseBackwards(from: string, until: string | null, field: string): void {
  if (until !== null && until < from) throw new Invalid({ [field]: 'Termina antes de empezar' });
}

type Place = Pick<InputOf<typeof setIssuePlaceContract>['body'], 'postalCode' | 'stimulusFrom'>;

async function refuseInland({ db }: Context, { postalCode, stimulusFrom }: Place): Promise<void> {
  const { lies } = await one(
    db,
    sql<{ lies: boolean }>`select app.lies_at_border(${postalCode}, ${stimulusFrom}::date) as lies`,
  );
  if (!lies)
    throw new Invalid({
      postalCode: `El código postal ${postalCode} no está en la región fronteriza: no se registra en el estímulo`,
    });
}

async function readRates({ db, now }: Pick<Act, 'db' | 'now'>) {
  const today = businessDay(now());
  const rates = await rows(
    db,
    sql<{
      id: number;
      percentage: number;
      isBorder: boolean;
      validFrom: string;
      validUntil: string | null;
      source: string;
      version: number;
    }>`select id, percentage::float8 as percentage, is_border, valid_from::text as valid_from, valid_until::text as valid_until, source, version
    from iva_rate order by valid_from desc, percentage desc, id`,
  );
  const places = await rows(
    db,
    sql<{
      id: number;
      businessUnitId: number;
      unit: string;
      name: string;
      postalCode: string;
      isBorder: boolean;
      stimulusFrom: string | null;
      stimulusUntil: string | null;
      notice: string;
      isActive: boolean;
      rates: readonly number[];
      version: number;
    }>`select p.id, p.business_unit_id, b.name as unit, p.name, p.postal_code, app.lies_at_border(p.postal_code, ${today}::date) as is_border,
      p.stimulus_from::text as stimulus_from, p.stimulus_until::text as stimulus_until, p.notice, p.is_active, p.version,
      array(select r.percentage from app.iva_rates(p.business_unit_id, null, p.postal_code, ${today}::date) r where r.standing = 'usable' and p.is_active
        order by 1) as rates
    from issue_place p join business_unit b on b.id = p.business_unit_id order by app.fold(b.name), p.id`,
  );
  const units = await rows(
    db,
    sql<{ id: number; name: string }>`select id, name from business_unit where is_active order by app.fold(name)`,
  );
  return {
    rates: [...rates],
    places: places.map((place) => ({ ...place, rates: [...place.rates] })),
    units: [...units],
  };
}
