import { DAYS_AFTER_END } from '@aura/domain/party-link-terms';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { CLOSES_AT } from '../base/visit.store.ts';

const MOST_OPEN = 10;

/** Why no link can be made for a party; null if one can. */
export async function linkObstacle({ db, now }: Pick<Act, 'db' | 'now'>, partyId: number): Promise<string | null> {
  const party = await oneOrNotFound(
    db,
    sql<{
      hasPhone: boolean;
      isActive: boolean;
      isEnded: boolean;
      open: number;
    }>`select cardinality(a.phone_keys) > 0 as has_phone,
      a.is_active and c.is_active as is_active, coalesce(a.finished_at <= ${now()}::timestamptz - make_interval(days => ${sql.lit(DAYS_AFTER_END)}), false) as is_ended,
      (select count(*)::int from party_link l where l.affected_party_id = a.id and l.revoked_at is null and ${CLOSES_AT} > ${now()}) as open
    from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
  if (!party.isActive) return 'El afectado está desactivado.';
  if (party.isEnded) return `El caso del afectado terminó hace más de ${DAYS_AFTER_END} días.`;
  if (!party.hasPhone) return 'Registre un teléfono del afectado: sus últimos cuatro dígitos abren el enlace.';
  return party.open >= MOST_OPEN ? `Ya hay ${MOST_OPEN} enlaces vigentes. Revoque los que no se usan.` : null;
}
