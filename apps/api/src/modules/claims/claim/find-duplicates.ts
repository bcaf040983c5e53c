import type { Duplicate, findDuplicates as contract } from '@aura/contracts/claims/registration';
import { addDays } from '@aura/domain/calendar';
import { distanceBetween, placeInLink, type Place } from '@aura/domain/place';
import { squash } from '@aura/domain/squash';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { fn } from '../../../db/functions.generated.ts';

const NEAR_METRES = 100;
const POLICY_DAYS = 3;
/** Limits matches by place and telephone in time: both recur in unrelated claims. */
const PLACE_DAYS = 30;
const PHONE_DAYS = 60;
const MOST = 20;

type Body = Parameters<typeof findDuplicates>[1]['body'];
type Reason = Duplicate['reasons'][number];
type Row = Omit<Duplicate, 'reasons' | 'distance'> & {
  readonly reason: Reason;
  readonly isVisible: boolean;
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** Each reason uses its own index; claims that match several reasons come first. */
export const findDuplicates: UseCase<typeof contract> = async ({ db, actor }, { body }) => {
  const place = placeInLink(body.locationLink);
  const searches = searchesFor(body, place);
  if (searches.length === 0) return { duplicates: [], hidden: 0 };
  const found = sql.join(
    searches.map(
      ({ reason, where }) => sql`(select c.id, ${sql.lit(reason)} as reason from claim c where ${where} limit ${MOST})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Row>`
    select f.reason, c.id, c.slug, c.folio, c.claim_number, c.report_number, c.insured_name, c.occurred_on as occurred_date, c.is_active,
      c.latitude, c.longitude, coalesce(${visibleClaims(actor)}, false) as is_visible,
      (select json_build_object('codename', k.codename, 'name', k.name) from customer k where k.id = c.customer_id) as customer,
      (select json_build_object('slug', z.slug, 'name', z.name) from zone z where z.id = c.zone_id) as zone
    from (${found}) f join claim c on c.id = f.id where c.slug <> ${body.except} order by c.assigned_at desc, c.id desc`.execute(
    db,
  );
  return gather(rows, place);
};

function searchesFor(body: Body, place: Place | null): { reason: Reason; where: RawBuilder<unknown> }[] {
  const { occurredDate } = body;
  const within = (days: number) =>
    occurredDate === null
      ? sql`true`
      : sql`c.occurred_on between ${addDays(occurredDate, -days)}::date and ${addDays(occurredDate, days)}::date`;
  const [claimNumber, reportNumber, policy] = [body.claimNumber, body.reportNumber, body.policy].map(squash);
  const phones = body.phones
    .map((phone) => phone.replaceAll(/\D/g, '').slice(-10))
    .filter((digits) => digits.length >= 8);
  return [
    ...(claimNumber
      ? [asked('claimNumber', sql`app.squash(c.claim_number) = ${claimNumber} and c.claim_number <> ''`)]
      : []),
    ...(reportNumber
      ? [asked('reportNumber', sql`app.squash(c.report_number) = ${reportNumber} and c.report_number <> ''`)]
      : []),
    ...(policy && occurredDate !== null
      ? [asked('policyAndDate', sql`app.squash(c.policy) = ${policy} and c.policy <> '' and ${within(POLICY_DAYS)}`)]
      : []),
    ...(phones.length > 0
      ? [
          asked(
            'phone',
            sql`c.id = any(array(select a.claim_id from affected_party a where a.phone_keys && ${phones}::text[] limit 200))
          and ${within(PHONE_DAYS)}`,
          ),
        ]
      : []),
    ...(place === null
      ? []
      : [
          asked(
            'place',
            sql`${fn.placeCell({ latitude: sql`c.latitude`, longitude: sql`c.longitude` })} = any(${cellsAround(place)}) and c.latitude is not null
          and ${metresTo(place)} <= ${sql.lit(NEAR_METRES)} and ${within(PLACE_DAYS)}`,
          ),
        ]),
  ];
}

function asked(reason: Reason, where: RawBuilder<unknown>) {
  return { reason, where };
}

/** The grid cell of a place and its neighbours, which contain everything within one cell width. */
function cellsAround({ latitude, longitude }: Place): RawBuilder<unknown> {
  const cell = fn.placeCell({
    latitude: sql`(${latitude}::float8 + north * 0.002)`,
    longitude: sql`(${longitude}::float8 + east * 0.002)`,
  });
  return sql`array(select ${cell}
    from generate_series(-1, 1) north, generate_series(-1, 1) east)`;
}

/** Planar approximation, exact enough for a hundred metres. */
function metresTo({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`sqrt(power((c.latitude - ${latitude}::float8) * 111195, 2)
    + power((c.longitude - ${longitude}::float8) * 111195 * cos(radians(${latitude}::float8)), 2))`;
}

function gather(rows: readonly Row[], place: Place | null) {
  const byId = new Map<number, { row: Row; reasons: Reason[] }>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (known === undefined) byId.set(row.id, { row, reasons: [row.reason] });
    else known.reasons.push(row.reason);
  }
  const all = [...byId.values()].toSorted((one, other) => other.reasons.length - one.reasons.length);
  const seen = all.filter(({ row }) => row.isVisible).slice(0, MOST);
  return {
    duplicates: seen.map(({ row, reasons }) => ({ ...toReply(row), reasons, distance: distanceOf(row, place) })),
    hidden: all.filter(({ row }) => !row.isVisible).length,
  };
}

function toReply({ reason: _reason, isVisible: _seen, id: _id, latitude: _north, longitude: _east, ...row }: Row) {
  return row;
}

function distanceOf({ latitude, longitude }: Row, place: Place | null): number | null {
  if (place === null || latitude === null || longitude === null) return null;
  return Math.round(distanceBetween({ latitude, longitude }, place));
}
