import type { listReaders as contract } from '@aura/contracts/privacy/reads';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

export const listReaders: UseCase<typeof contract> = async ({ db }) => [
  ...(await rows(
    db,
    sql<{ username: string; name: string; isActive: boolean }>`select u.username, u.is_active,
      coalesce(nullif(u.full_name, ''), u.username) as name
    from user_account u order by u.is_active desc, app.fold(u.first_name), u.id limit 5000`,
  )),
];
