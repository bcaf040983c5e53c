import { isOutsider } from '@aura/access/rule';
import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';
import { toldLine } from '@aura/domain/process/told';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';

/** The clock allows a minute: people type minutes. */
export const TYPED_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Refuses an hour after now, and one too long ago to be remembered. */
export function refuseSaidAt(act: Act, saidAt: Date, hours: number): void {
  const now = act.now().getTime();
  if (saidAt.getTime() > now + TYPED_MS) throw new Invalid({ saidAt: 'No puede ser después de ahora' });
  if (saidAt.getTime() < now - hours * HOUR_MS) throw new Invalid({ saidAt: `Fue hace más de ${hours} horas` });
}

interface Place {
  readonly provider: string | null;
  readonly customer: string;
  readonly hours: number;
  readonly zone: string;
}

/**
 * The act recorded on behalf of an outsider: the same rows, and its entry in the bitácora names the person, the channel
 * and the instant; the audit keeps channel and instant. Without `said` the act is returned unchanged.
 */
export async function onWordOf<Doing extends Act>(
  act: Doing,
  partyId: number,
  said: OnBehalfOf | null | undefined,
  whose: 'provider' | 'customer' | 'affected',
): Promise<Doing> {
  if (said == null) return act;
  if (isOutsider(act.actor)) throw new Forbidden('Lo que alguien dijo lo registra el equipo.');
  const place = await one(
    act.db,
    sql<Place>`select (select p.display_name from provider p where p.id = a.attending_provider_id) as provider,
      u.name as customer, k.told_within_hours as hours, z.time_zone as zone
    from affected_party a join customer u on u.id = a.customer_id join zone z on z.id = a.zone_id cross join company k
    where a.id = ${partyId}`,
  );
  refuseSaidAt(act, said.saidAt, place.hours);
  const { person, through, saidAt } = said;
  const spokenFor = whose === 'affected' ? '' : (place[whose] ?? '');
  const line = toldLine({ person, provider: spokenFor, through, at: saidAt, zone: place.zone });
  return { ...act, said: { line, detail: { toldThrough: through, saidAt } } };
}
