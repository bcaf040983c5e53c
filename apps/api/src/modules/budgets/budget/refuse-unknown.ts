import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import type { StoredConcept } from './budget.store.ts';
import type { MergedConcepts } from './merge-concepts.ts';

interface Known {
  readonly concepts: number;
  readonly units: number;
  readonly supplies: number;
  readonly lines: number;
  readonly providers: number;
}

/**
 * Concepts, units and supplies must be in the catalogues, lines in our quotation, and providers able to do the work.
 * Values already in the budget are not checked again: a provider may have been blocked or a line removed since.
 */
export async function refuseUnknown(
  { db }: Context,
  affectedPartyId: number,
  before: readonly StoredConcept[],
  { kept, added }: MergedConcepts,
): Promise<void> {
  const all = [...kept, ...added];
  const concepts = distinct(all.map(({ conceptId }) => conceptId));
  const units = distinct(all.map(({ unitId }) => unitId));
  const supplies = distinct(all.flatMap((concept) => concept.supplies.map(({ supplyId }) => supplyId)));
  const had = new Set(before.flatMap(({ quotationLineNumbers }) => quotationLineNumbers));
  const lines = distinct(all.flatMap(({ quotationLineNumbers }) => quotationLineNumbers)).filter(
    (number) => !had.has(number),
  );
  const providerOf = new Map(before.map(({ id, providerId }) => [id, providerId]));
  const given = kept.filter(({ id, providerId }) => providerOf.get(id) !== providerId);
  const providers = distinct([...given, ...added].map(({ providerId }) => providerId));
  const known = await one(
    db,
    sql<Known>`select
      (select count(*)::int from concept where id = any(${concepts}::bigint[])) as concepts,
      (select count(*)::int from unit_of_measure where id = any(${units}::bigint[])) as units,
      (select count(*)::int from supply where id = any(${supplies}::bigint[])) as supplies,
      (select count(distinct l.line_number)::int from quotation q join quotation_line l on l.quotation_id = q.id
        where q.affected_party_id = ${affectedPartyId} and q.side = 'customer' and l.line_number = any(${lines}::integer[])) as lines,
      (select count(*)::int from affected_party a join provider p on p.id = any(${providers}::bigint[])
        where a.id = ${affectedPartyId} and (p.id = a.attending_provider_id or (p.is_active and not p.is_blocked
          and exists (select from provider_zone s where s.provider_id = p.id and s.zone_id = a.zone_id)))) as providers`,
  );
  if (known.concepts < concepts.length) throw new Invalid({ concepts: 'Hay un concepto que no está en el catálogo' });
  if (known.units < units.length) throw new Invalid({ concepts: 'Hay una unidad que no está en el catálogo' });
  if (known.supplies < supplies.length) throw new Invalid({ concepts: 'Hay un insumo que no está en el catálogo' });
  if (known.lines < lines.length) throw new Invalid({ concepts: 'Hay un renglón que no es de la cotización' });
  if (known.providers < providers.length)
    throw new Invalid({ concepts: 'Hay un proveedor que no puede atender esta zona o está dado de baja' });
}

function distinct(ids: readonly (number | null)[]): readonly number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
