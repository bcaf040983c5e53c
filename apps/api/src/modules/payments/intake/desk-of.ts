import type { IntakeContext } from '@aura/cfdi/checks/context';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { ivaRatesOf, lookUpKeys } from '../../catalogues/public.ts';
import type { Desk, Glimpse } from './desk.ts';
import { ratesOn } from '../withholdings/withholding-rates.ts';
import type { Intake } from './intake.store.ts';

/** Why a file cannot be examined yet; shown to the sender. */
export class NotReady extends Error {}

/** Everything known about the sender, the work billed and duplicates. */
export async function deskOf({ db, now }: Pick<Act, 'db' | 'now'>, intake: Intake, glimpse: Glimpse): Promise<Desk> {
  const { providerId, affectedPartyId, businessUnitId, slot } = intake;
  const rule = await one(
    db,
    sql<{
      tolerance: number;
      maxAgeDays: number;
    }>`select receipt_tolerance as tolerance, receipt_max_age_days::int as max_age_days from payment_rule`,
  );
  const [provider] = await rows(
    db,
    sql<NonNullable<IntakeContext['provider']>>`select rfc, is_active, does_bill, service_nature as nature
    from provider where id = ${providerId}`,
  );
  return {
    slot,
    today: businessDay(now()),
    ours: await oursFor({ db }, { affectedPartyId, businessUnitId }),
    provider,
    agreedLeft:
      slot === 'I' && affectedPartyId !== null && providerId !== null
        ? await agreedLeft({ db }, providerId, affectedPartyId)
        : undefined,
    agreedTolerance: rule.tolerance,
    withholdings: await ratesOn({ db }, glimpse.issuedOn || businessDay(now())),
    keys: await lookUpKeys(
      { db },
      { products: glimpse.products, postalCodes: [glimpse.placeOfIssue], day: glimpse.issuedOn || businessDay(now()) },
    ),
    ivaRates:
      glimpse.issuedOn === '' ? [] : await ivaRatesOf({ db }, { providerId }, glimpse.placeOfIssue, glimpse.issuedOn),
    maxAgeDays: rule.maxAgeDays,
    known: await whereKnown({ db }, providerId, glimpse),
  };
}

/** The business unit of the claim or cost; any unit if it has none, or if the document itself names the claims. */
async function oursFor(
  { db }: Pick<Act, 'db'>,
  { affectedPartyId, businessUnitId }: Pick<Intake, 'affectedPartyId' | 'businessUnitId'>,
): Promise<Desk['ours']> {
  const units = await rows(
    db,
    sql<
      IntakeContext['own']
    >`select b.rfc, b.legal_name as name, b.postal_code, b.tax_regime as regime from business_unit b
    where b.is_active and b.rfc <> '' and b.legal_name <> '' and b.postal_code <> '' and b.tax_regime <> ''
      and b.id = coalesce(${businessUnitId}::bigint, (select c.business_unit_id from affected_party a join claim c on c.id = a.claim_id where a.id = ${affectedPartyId}), b.id)
    order by b.id`,
  );
  if (units.length === 0) {
    throw new NotReady(
      'Faltan los datos fiscales de la unidad de negocio (razón social, RFC, código postal y régimen). Pídalos a Administración y envíe la factura de nuevo.',
    );
  }
  return units;
}

/** Before tax: agreed, less valid invoices, plus credit notes. Without an agreement nothing is left. */
async function agreedLeft({ db }: Pick<Act, 'db'>, providerId: number, partyId: number): Promise<number> {
  const { left } = await one(
    db,
    sql<{ left: number }>`select (coalesce((select g.amount from agreement g
        where g.affected_party_id = ${partyId} and g.provider_id = ${providerId} and g.state = 'agreed'), 0)
      - coalesce((select sum(case t.kind when 'I' then t.base else -t.base end) from tax_receipt t
        where t.affected_party_id = ${partyId} and t.provider_id = ${providerId} and t.kind in ('I', 'E')
          and t.direction = 'received' and t.state not in ('rejected', 'cancelled')), 0))::bigint as left`,
  );
  return Math.max(left, 0);
}

/**
 * The receipt of a cost that was rejected or withdrawn may be registered again. Providers read the findings: a
 * duplicate belonging to another sender is reported without its location.
 */
async function whereKnown(
  { db }: Pick<Act, 'db'>,
  providerId: number | null,
  { uuid, hash, issuer, series, folio, total }: Glimpse,
): Promise<Desk['known']> {
  const where = async (which: ReturnType<typeof sql>) => {
    const [found] = await rows(
      db,
      sql<{ place: string }>`select case when t.provider_id = ${providerId}
          then 'el siniestro ' || coalesce(c.display_number, '')
          when ${providerId}::bigint is null and t.direction = 'spent' then 'un costo indirecto'
          when ${providerId}::bigint is null and t.direction = 'received' then 'una factura de un proveedor' else 'otro expediente' end as place
      from tax_receipt t left join affected_party a on a.id = t.affected_party_id left join claim c on c.id = a.claim_id
      where ${which} and not (t.direction = 'spent' and t.state = 'rejected') order by t.id limit 1`,
    );
    return found?.place;
  };
  const hasFolio = series !== '' || folio !== '';
  return {
    uuid: uuid === '' ? undefined : await where(sql`t.uuid = ${uuid}`),
    hash: await where(sql`t.xml_sha256 = ${hash} and t.uuid <> ${uuid}`),
    folio: hasFolio
      ? await where(sql`t.issuer_rfc = ${issuer} and t.series = ${series} and t.folio = ${folio} and t.uuid <> ${uuid}
          and t.total = round(${total === '' ? '0' : total}::numeric * 100)`)
      : undefined,
  };
}
