import type { ListedProvider, readSatListStanding as contract, SatListImport } from '@aura/contracts/payments/sat-list';
import { businessDay } from '@aura/domain/business-day';
import { daysBetween } from '@aura/domain/calendar';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { OLD_DAYS } from './sat-list-age.ts';

export const readSatListStanding: UseCase<typeof contract> = async ({ db, now }) => {
  const imports = await rows(
    db,
    sql<SatListImport>`select i.id, i.cut_on::text as cut_on, i.taxpayers, i.source, i.imported_at,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as imported_by
    from sat_list_import i left join user_account u on u.id = i.imported_by order by i.id desc limit 20`,
  );
  const providers = await rows(
    db,
    sql<ListedProvider>`select p.id, p.slug, coalesce(nullif(p.full_name, ''), p.name) as name, p.rfc, l.situation, p.is_blocked,
      (select count(*)::int from payment_hold h join payment_request r on r.id = h.request_id
        where r.provider_id = p.id and h.reason = 'listed' and h.released_at is null) as held_requests
    from sat_listed l join provider p on p.rfc = l.rfc order by l.situation, app.fold(p.name) limit 200`,
  );
  const [newest] = imports;
  const age = newest === undefined ? null : daysBetween(newest.cutOn, businessDay(now()));
  return { imports: [...imports], age, isOld: age === null || age > OLD_DAYS, providers: [...providers] };
};
